import { requirePeers } from '../terraform/peers';

requirePeers('cdk-node-pools/cdktf', {
  constructs: 'constructs',
  cdktf: 'cdktf',
  '@cdktf/provider-kubernetes': '@cdktf/provider-kubernetes/lib/manifest',
});
