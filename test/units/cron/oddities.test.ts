import { scheduleOddities } from '../../../src/units/cron/oddities';

test.each([
  ['*/100 0 * * *', { field: 'minute', item: '*/100', kind: 'wide-step', readAs: '0' }],
  ['30/45 0 * * *', { field: 'minute', item: '30/45', kind: 'wide-step', readAs: '30' }],
  ['0 5-9/10 * * *', { field: 'hour', item: '5-9/10', kind: 'wide-step', readAs: '5' }],
  ['0 0 */40 * *', { field: 'dayOfMonth', item: '*/40', kind: 'wide-step', readAs: '1' }],
  ['*-5 * * * *', { field: 'minute', item: '*-5', kind: 'star-range', readAs: '*' }],
  ['*-5-9-x * * * *', { field: 'minute', item: '*-5-9-x', kind: 'star-range', readAs: '*' }],
  ['0 ?-5/2 * * *', { field: 'hour', item: '?-5/2', kind: 'star-range', readAs: '*/2' }],
  ['1,,2 9 * * *', { field: 'minute', item: '1,,2', kind: 'empty-item', readAs: '1,2' }],
  ['0 9 * * 1,', { field: 'dayOfWeek', item: '1,', kind: 'empty-item', readAs: '1' }],
])('%s is odd', (text, oddity) => {
  expect(scheduleOddities(text)).toEqual([oddity]);
});

test('each oddity is named', () => {
  expect(scheduleOddities('*/99,1 *-2 , * ,1').map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'minute wide-step',
    'hour star-range',
    'dayOfWeek empty-item',
  ]);
});

test.each([
  '0 9 * * 1-5',
  '*/60 */24 */31 */12 */7',
  '*/45 * * * *',
  '0 9 ? * MON',
  '0 0 * * mon/2',
  '59/1 * * * *',
  ', * * * *',
  '@daily',
  '@every 1h',
  '0 9',
])('%s is not odd', (text) => {
  expect(scheduleOddities(text)).toEqual([]);
});
