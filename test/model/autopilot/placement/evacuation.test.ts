import fc from 'fast-check';
import { admits } from '../../../../src/model/autopilot/placement/admits';
import { Evacuation } from '../../../../src/model/autopilot/placement/evacuation';
import { FirstFit } from '../../../../src/model/autopilot/placement/first-fit';
import type { Host, PlacedPod, PodAsks } from '../../../../src/model/autopilot/placement/host';

function host(more: Partial<Host> = {}): Host {
  return { allocatable: { cpu: 1000, memory: 1000, pods: 10 }, labels: {}, taints: [], schedulable: true, ...more };
}

function pod(node: string, cpu: number, more: Partial<PlacedPod> = {}): PlacedPod {
  return { node, requests: { cpu, memory: 10, pods: 1 }, bound: false, ...more };
}

function evacuation(hosts: { readonly [name: string]: Host }, pods: readonly PlacedPod[]): Evacuation {
  return new Evacuation(new Map(Object.entries(hosts)), pods);
}

const asks = (more: Partial<PodAsks>): PodAsks => ({ nodeSelector: {}, affinity: [], tolerations: [], ...more });

describe('emptying a node', () => {
  it('moves its pods to where there is room, and the room is then taken', () => {
    const fleet = { a: host(), b: host(), c: host() };
    const plan = evacuation(fleet, [pod('a', 600), pod('b', 600), pod('c', 300)]);
    expect([plan.empty('a'), plan.empty('b')]).toEqual([true, false]);
  });

  it('leaves all as it was where one pod fits nowhere', () => {
    const large = { cpu: 100, memory: 995, pods: 1 };
    const pods = [pod('a', 500), pod('a', 100, { requests: large }), pod('b', 200), pod('c', 700)];
    const plan = evacuation({ a: host({ schedulable: false }), b: host(), c: host() }, pods);
    expect(plan.empty('a')).toBe(false);
    // The 500 had found room on b before the rest of a failed: had they stayed, the 700 of c would fit nowhere.
    expect(plan.empty('c')).toBe(true);
  });

  it('takes no pod onto a node that has been emptied', () => {
    const plan = evacuation({ a: host(), b: host() }, [pod('a', 100), pod('b', 100)]);
    expect([plan.empty('a'), plan.empty('b')]).toEqual([true, false]);
  });

  it('moves on what it moved before', () => {
    const plan = evacuation({ a: host(), b: host(), c: host() }, [pod('a', 400), pod('b', 400), pod('c', 300)]);
    // The pod of a goes to b, and both have no room on c.
    expect([plan.empty('a'), plan.empty('b')]).toEqual([true, false]);
  });

  it('leaves pods of DaemonSets, which still take their room', () => {
    const plan = evacuation({ a: host(), b: host() }, [pod('a', 900, { bound: true }), pod('b', 200)]);
    expect([plan.empty('a'), plan.empty('b')]).toEqual([true, false]);
    const full = evacuation({ a: host(), b: host() }, [pod('a', 200), pod('b', 900, { bound: true })]);
    expect(full.empty('a')).toBe(false);
  });

  it('minds memory, the number of pods, and whatever else is asked for', () => {
    const gpu = { cpu: 1, memory: 1, pods: 1, 'nvidia.com/gpu': 1 };
    expect(evacuation({ a: host(), b: host() }, [pod('a', 1, { requests: gpu })]).empty('a')).toBe(false);
    const withGpu = host({ allocatable: { cpu: 1000, memory: 1000, pods: 10, 'nvidia.com/gpu': 1 } });
    expect(evacuation({ a: host(), b: host(), c: withGpu }, [pod('a', 1, { requests: gpu })]).empty('a')).toBe(true);
    const tight = host({ allocatable: { cpu: 1000, memory: 5, pods: 10 } });
    expect(evacuation({ a: host(), b: tight }, [pod('a', 1)]).empty('a')).toBe(false);
    const crowded = host({ allocatable: { cpu: 1000, memory: 1000, pods: 1 } });
    expect(evacuation({ a: host(), b: crowded }, [pod('a', 1), pod('b', 1)]).empty('a')).toBe(false);
  });

  it('knows no node of another name', () => {
    expect(evacuation({ a: host() }, []).empty('z')).toBe(false);
  });
});

describe('a node takes', () => {
  const gpu = { key: 'gpu', value: 'true', effect: 'NoSchedule' };

  it.each<[string, Partial<Host>, Partial<PodAsks>, boolean]>([
    ['anything where nothing is asked', {}, {}, true],
    ['nothing while it is cordoned', { schedulable: false }, {}, false],
    ['no pod that does not tolerate its taint', { taints: [gpu] }, {}, false],
    ['a pod that tolerates it', { taints: [gpu] }, { tolerations: [{ key: 'gpu', value: 'true' }] }, true],
    ['no pod that tolerates another value', { taints: [gpu] }, { tolerations: [{ key: 'gpu', value: 'a' }] }, false],
    ['a pod that tolerates the key', { taints: [gpu] }, { tolerations: [{ key: 'gpu', operator: 'Exists' }] }, true],
    ['a pod that tolerates everything', { taints: [gpu] }, { tolerations: [{ operator: 'Exists' }] }, true],
    [
      'no pod that tolerates another effect',
      { taints: [gpu] },
      { tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoExecute' }] },
      false,
    ],
    ['any pod under a taint that only discourages', { taints: [{ ...gpu, effect: 'PreferNoSchedule' }] }, {}, true],
    ['a pod that selects its label', { labels: { disk: 'ssd' } }, { nodeSelector: { disk: 'ssd' } }, true],
    ['no pod that selects another', { labels: { disk: 'hdd' } }, { nodeSelector: { disk: 'ssd' } }, false],
    [
      'a pod of whose terms one holds',
      { labels: { zone: 'b' } },
      {
        affinity: [
          [{ key: 'zone', operator: 'In', values: ['a'] }],
          [{ key: 'zone', operator: 'NotIn', values: ['a'] }],
        ],
      },
      true,
    ],
    ['no pod with an empty term alone', {}, { affinity: [[]] }, false],
    ['a pod that asks for more than 4', { labels: { cpus: '8' } }, one('Gt', '4'), true],
    ['no pod that asks for less than 4', { labels: { cpus: '8' } }, one('Lt', '4'), false],
    ['a pod that asks for no such label', {}, one('DoesNotExist'), true],
    ['no pod that asks for the label', {}, one('Exists'), false],
    ['no pod with an operator that does not exist', { labels: { cpus: '8' } }, one('Near', '8'), false],
  ])('%s', (_, node, wanted, taken) => {
    expect(admits(host(node), asks(wanted))).toBe(taken);
  });

  function one(operator: string, ...values: string[]): Partial<PodAsks> {
    return { affinity: [[{ key: 'cpus', operator, values }]] };
  }
});

it('finds the first room by the tree that a search one by one finds', () => {
  const room = fc.record({ cpu: fc.nat(9), memory: fc.nat(9), pods: fc.nat(9), disk: fc.nat(2) });
  fc.assert(
    fc.property(
      fc.array(room, { minLength: 1, maxLength: 20 }),
      room,
      fc.nat(19),
      room,
      (rooms, wanted, at, change) => {
        const places = rooms.map((free) => ({ free: { ...free } }));
        const fit = new FirstFit(places);
        const changed = at % places.length;
        Object.assign(places[changed].free, change);
        fit.changed(changed);
        const [but] = places;
        const fits = (free: typeof wanted) =>
          (['cpu', 'memory', 'pods', 'disk'] as const).every((name) => free[name] >= wanted[name]);
        expect(fit.first(wanted, but)).toBe(places.find((place) => place !== but && fits(place.free)));
      },
    ),
  );
});
