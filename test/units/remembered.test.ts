import { remembered } from '../../src/units/remembered';

it('gives what the function gives, and asks it once for each text', () => {
  const asked: string[] = [];
  const length = remembered((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect(['ab', '', 'ab', ''].map(length)).toEqual([2, undefined, 2, undefined]);
  expect(asked).toEqual(['ab', '']);
});

it('asks again after it has thrown', () => {
  let asked = 0;
  const strict = remembered((): number => {
    asked += 1;
    throw new RangeError('no');
  });
  expect(() => strict('a')).toThrow(RangeError);
  expect(() => strict('a')).toThrow(RangeError);
  expect(asked).toBe(2);
});
