import { Disruptions } from '../../../src/builders/karpenter/disruptions';
import { buildNodePool } from '../../../src/builders/karpenter/node-pool';
import type { Manifest } from '../../../src/manifest/object';
import { checkManifests } from '../../../src/run/check-manifests';

const KEY = 'budgets.cdk-node-pools.dev/local-windows';
const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

function says(manifest: Manifest): readonly string[] {
  return checkManifests([manifest]).findings.flatMap((found) =>
    found.rule === 'budget/clock-change' ? [`${found.severity} ${found.at}: ${found.says}`] : [],
  );
}

function noted(text: string): readonly string[] {
  return says(buildNodePool({ metadata: { name: 'a', annotations: { [KEY]: text } }, nodeClassRef }));
}

it('names zone, hours, dates and shift of a block', () => {
  const night = Disruptions.none().duringLocal('Europe/Berlin', { days: ['sat'], start: '22:00', end: '02:00' });
  expect(says(buildNodePool({ metadata: { name: 'a' }, nodeClassRef, disruption: { budgets: night } }))).toEqual([
    `warning metadata.annotations["${KEY}"]: sat 22:00-02:00 in Europe/Berlin is 21:00-01:00 UTC in standard time and 20:00-00:00 UTC in daylight time (its clock changes on 2029-03-25 and 2029-10-28, and likewise every year), and the budget covers both, 1h more than meant; waive this where that does no harm, or follow one of the two with clock: "standard"`,
  ]);
});

it('says of an opening that it is shorter', () => {
  expect(noted('open Australia/Lord_Howe sun 10:00-12:00 both')).toEqual([
    expect.stringMatching(
      /sun 10:00-12:00 in Australia\/Lord_Howe is 23:30-01:30 UTC in standard time and 23:00-01:00 UTC in daylight time .* the opening is what they share, 30m less than meant; /,
    ),
  ]);
});

it.each([
  ['standard', '10:00-18:00', 'daylight'],
  ['daylight', '08:00-16:00', 'standard'],
])('says of %s time what the hours are in the other season', (clock, hours, other) => {
  expect(noted(`block America/Los_Angeles mon-fri 09:00-17:00 ${clock}`)).toEqual([
    expect.stringContaining(
      `and it follows ${clock} time alone, so that in ${other} time it is ${hours} there; waive this where that does no harm, or hold it under both with clock: "both"`,
    ),
  ]);
});

it('judges each of several windows, and is silent where the clock never changes', () => {
  expect(noted('block Asia/Tokyo mon-fri 09:00-15:30 both; block Europe/Berlin daily 02:00-03:00 both')).toHaveLength(
    1,
  );
});

it('says what it cannot read', () => {
  expect(noted('9 to 5')).toEqual([
    `warning metadata.annotations["${KEY}"]: "9 to 5" is no local window; remove the annotation, or write it like "block Europe/Berlin mon-fri 09:00-17:00 both"`,
  ]);
  expect(noted('block Europe/Belin daily 02:00-03:00 both')).toEqual([
    expect.stringContaining('"Europe/Belin" is no IANA time zone; write a name such as "Europe/Berlin"'),
  ]);
});
