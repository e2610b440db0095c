import { resolveSurge } from '../../../src/model/cluster-api/surge';

describe('resolveSurge', () => {
  // The worked rows of Cluster API's ResolveFenceposts: surge up, unavailable down, never both 0.
  it.each<[number, number | string, number | string, number, number]>([
    [3, '35%', 0, 2, 0],
    [8, '25%', '10%', 2, 0],
    [3, '0%', '20%', 0, 1],
    [10, 0, '25%', 0, 2],
    [1, 0, 1, 0, 1],
    [5, '0%', '0%', 0, 1],
    [10, 1, 0, 1, 0],
    [4, '100%', '100%', 4, 4],
    [3, '150%', 0, 5, 0],
    [2, 0, 7, 0, 2],
    [0, 1, 0, 1, 0],
    [0, '50%', '50%', 0, 0],
    [1000, '1%', 0, 10, 0],
  ])('at %i replicas, %p and %p are %i and %i', (replicas, maxSurge, maxUnavailable, surge, unavailable) => {
    expect(resolveSurge(maxSurge, maxUnavailable, replicas)).toMatchObject({ surge, unavailable });
  });

  it('says when the controller takes a machine down although both came out 0', () => {
    expect(resolveSurge('0%', '20%', 3)?.forced).toBe(true);
    expect(resolveSurge(0, 1, 3)?.forced).toBe(false);
  });

  it.each(['1', '33.3%', ' 10%', '10 %', '', '%', 'one', 1.5])('cannot resolve %p', (value) => {
    expect(resolveSurge(value, 0, 3)).toBeUndefined();
    expect(resolveSurge(1, value, 3)).toBeUndefined();
  });

  it('lets negative values through, as the webhook does', () => {
    expect(resolveSurge('-10%', 0, 5)).toMatchObject({ surge: 0, unavailable: 1 });
    expect(resolveSurge(-1, 0, 5)).toMatchObject({ surge: -1, unavailable: 0 });
  });
});
