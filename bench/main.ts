import { autopilotRows } from './autopilot';
import { availabilityRows } from './availability';
import { calendarRows } from './calendar';
import { documentRows } from './check-documents';
import { costRows } from './cost';
import { coverageRows } from './coverage';
import { loadRows } from './load';
import { kept, type Row } from './measure';
import { startUpRows } from './start-up';
import { synthRows } from './synth-cdk8s';
import { terraformRows } from './synth-terraform';

const groups: Readonly<Record<string, () => Row[]>> = {
  load: loadRows,
  synth: synthRows,
  terraform: terraformRows,
  coverage: coverageRows,
  calendar: calendarRows,
  cost: costRows,
  autopilot: autopilotRows,
  availability: availabilityRows,
  documents: documentRows,
  'start-up': startUpRows,
};

const wanted = process.argv.slice(2);
let missed = 0;
for (const [name, rows] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of rows()) {
    const ok = kept(row);
    if (!ok) missed += 1;
    const bound = `${row.sense === 'most' ? '≤' : '≥'} ${row.bound}`;
    console.log(`${ok ? 'ok    ' : 'MISSED'} ${row.what}: ${row.ratio.toFixed(2)} (${bound}); ${row.detail}`);
  }
}
if (missed > 0) process.exitCode = 1;
