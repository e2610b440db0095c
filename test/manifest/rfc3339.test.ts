import { goInstant, isGoTime, isSchemaDateTime } from '../../src/manifest/rfc3339';

describe('a time of object metadata', () => {
  it.each(['2026-01-01T00:00:00Z', '2024-02-29T23:59:59.123456789+14:00', '2026-01-01T00:00:00,5-00:30'])(
    'is %s',
    (text) => {
      expect(isGoTime(text)).toBe(true);
    },
  );

  it.each([
    ...[
      '',
      '2026-01-01',
      '2026-01-01t00:00:00z',
      '2026-01-01 00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
    ],
    ...[
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:60Z',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00Z ',
    ],
  ])('is not %j', (text) => {
    expect(isGoTime(text)).toBe(false);
  });
});

it('is an instant, also with its fraction after a comma', () => {
  expect(goInstant('1970-01-01T00:00:01,5Z')).toBe(1500);
  expect(goInstant('1970-01-01T01:00:00+01:00')).toBe(0);
  expect(goInstant('1970-01-01T00:00:00')).toBeUndefined();
});

describe('a date-time of a schema', () => {
  it.each([
    ...['2026-01-01T00:00:00Z', '2026-01-01t00:00:00z', '2024-02-29T23:59:59x5+99:99', '2026-01-01T00:00:00ZTrailing'],
  ])('is %s', (text) => {
    expect(isSchemaDateTime(text)).toBe(true);
  });

  it.each([
    '',
    't',
    '2026-01-01',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00Z',
    '2026-01-01T00:00:00',
  ])('is not %j', (text) => {
    expect(isSchemaDateTime(text)).toBe(false);
  });
});
