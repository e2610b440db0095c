import { announcedCapacity } from '../../../src/model/sized-pools/capacity';

it('announces a node in decimal units', () => {
  expect(announcedCapacity({ vcpu: 4, memoryGb: 16, diskGb: 100 })).toEqual({
    'capacity.cluster-autoscaler.kubernetes.io/cpu': '4',
    'capacity.cluster-autoscaler.kubernetes.io/memory': '16G',
    'capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk': '100G',
  });
});
