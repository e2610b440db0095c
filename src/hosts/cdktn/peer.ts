import { requirePeers } from '../terraform/peers';

requirePeers('cdk-node-pools/cdktn', { constructs: 'constructs', cdktn: 'cdktn' });
