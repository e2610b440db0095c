import {
  parseAnnouncedDrivers,
  parseAnnouncedLabels,
  parseAnnouncedTaints,
} from '../../../src/model/cluster-api/announced-lists';

describe('parseAnnouncedLabels', () => {
  const read = (text: string) => {
    const { entries, dropped } = parseAnnouncedLabels(text);
    return [entries.map(({ key, value }) => [key, value]), dropped];
  };

  it('splits at commas and at the first equals sign', () => {
    expect(read('a=1,b=2=3')).toEqual([
      [
        ['a', '1'],
        ['b', '2=3'],
      ],
      [],
    ]);
  });

  it('keeps an empty value and an empty key', () => {
    expect(read('a=,=b')).toEqual([
      [
        ['a', ''],
        ['', 'b'],
      ],
      [],
    ]);
  });

  it('trims nothing, so that a blank becomes part of the key', () => {
    expect(read('a=1, b=2 ')).toEqual([
      [
        ['a', '1'],
        [' b', '2 '],
      ],
      [],
    ]);
  });

  it('reports entries without an equals sign, empty ones included', () => {
    expect(read('a,b=1,')).toEqual([[['b', '1']], ['a', '']]);
    expect(read('')).toEqual([[], ['']]);
  });
});

describe('parseAnnouncedTaints', () => {
  const read = (text: string) => {
    const { entries, dropped } = parseAnnouncedTaints(text);
    return [entries.map(({ key, value, effect }) => [key, value, effect]), dropped];
  };

  it('reads key, value and effect', () => {
    expect(read('a=1:NoSchedule,b:NoExecute,x.io/c=:PreferNoSchedule')).toEqual([
      [
        ['a', '1', 'NoSchedule'],
        ['b', '', 'NoExecute'],
        ['x.io/c', '', 'PreferNoSchedule'],
      ],
      [],
    ]);
  });

  it('does not check the effect, and takes a lone key', () => {
    expect(read('a=1:Never,b=1:,c')).toEqual([
      [
        ['a', '1', 'Never'],
        ['b', '1', ''],
        ['c', '', ''],
      ],
      [],
    ]);
  });

  it('drops what is no key or value, a blank after the comma included', () => {
    expect(read('a=1:NoSchedule, b=1:NoSchedule,c=-:NoSchedule,d=1')).toEqual([
      [['a', '1', 'NoSchedule']],
      [' b=1:NoSchedule', 'c=-:NoSchedule', 'd=1'],
    ]);
  });

  it('drops a second equals sign before the effect, and a second colon', () => {
    expect(read('a=b=c:NoSchedule,a:b:NoSchedule,')).toEqual([[], ['a=b=c:NoSchedule', 'a:b:NoSchedule', '']]);
  });
});

describe('parseAnnouncedDrivers', () => {
  const read = (text: string) => {
    const { entries, dropped } = parseAnnouncedDrivers(text);
    return [entries.map(({ driver, limit }) => [driver, limit]), dropped];
  };

  it('trims around every part and passes over blank entries', () => {
    expect(read(' ebs.csi.aws.com = 25 , ,x=0,')).toEqual([
      [
        ['ebs.csi.aws.com', 25],
        ['x', 0],
      ],
      [],
    ]);
  });

  it('drops an entry without a limit, without a driver, or with a limit that is no integer of 32 bits from 0 up', () => {
    const bad = ['x', '=3', 'x=-1', 'x=1.5', 'x=2147483648', 'x=1=2', 'x='];
    expect(read([...bad, 'y=+3'].join(','))).toEqual([[['y', 3]], bad]);
  });
});
