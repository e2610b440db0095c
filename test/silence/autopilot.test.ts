import { MaintenanceWindow } from '../../src/builders/autopilot/maintenance-window';
import { buildNodeScalingPolicy } from '../../src/builders/autopilot/node-scaling-policy';
import { buildRebalancePolicy } from '../../src/builders/autopilot/rebalance-policy';
import { readManifests } from '../../src/manifest/yaml/read';
import { findingsOn } from '../rules/pools';

const apiVersion = 'autopilot.example.com/v1alpha1';
const metadata = { name: 'default' };

it('says nothing of a NodeScalingPolicy with only what is required', () => {
  expect(findingsOn([buildNodeScalingPolicy({ apiVersion, metadata })])).toEqual([]);
});

it('says nothing of a RebalancePolicy with only what is required', () => {
  const hours = { start: '03:15', end: '05:00', zone: 'America/Los_Angeles' };
  const window = MaintenanceWindow.weekly('night', hours).consolidating({ maxNodesPercent: 10, maxParallel: 2 });
  const daily = buildRebalancePolicy({ apiVersion, metadata, maintenanceWindows: [window] });
  expect(findingsOn([daily])).toEqual([]);
  expect(findingsOn([daily, buildNodeScalingPolicy({ apiVersion, metadata })])).toEqual([]);
});

/** The one YAML block of "Node Scale-Down Behavior", the document that the rules implement, in a frame that makes it an object. */
const BLOCK = `
spec:
  maintenanceWindows:
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: "America/Los_Angeles"
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation:
        maxNodesPercent: 10
        maxParallel: 2
`;

it('says nothing of the block of the document, with workload checks and without', () => {
  const text = `apiVersion: ${apiVersion}\nkind: RebalancePolicy\nmetadata: { name: nightly }${BLOCK}`;
  const manifests = readManifests(text, 'block.yaml').documents.map((document) => document.manifest);
  expect(manifests).toHaveLength(1);
  expect(findingsOn(manifests)).toEqual([]);
  expect(findingsOn(manifests, { workloads: true, wholeCluster: true })).toEqual([]);
});
