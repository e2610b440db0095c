import { REASONS } from '../../../src/manifest/karpenter/budgets';
import { allowedDisruptions } from '../../../src/model/karpenter/allowed-disruptions';
import { calendarHtml } from '../../../src/report/calendar/calendar-html';
import { CALENDAR_STYLE } from '../../../src/report/calendar/calendar-style';
import { disruptionCalendar } from '../../../src/run/calendar/disruption-calendar';

const DAY = 86_400_000;

const BUDGETS = [
  { nodes: '3', schedule: '0 22 * * *', duration: '20h30m' },
  { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' },
  { nodes: '27%', schedule: '15 19 * * *', duration: '2h' },
  { nodes: '0', reasons: ['Drifted'], schedule: '15 0 1,15,25 * *', duration: '2h' },
  { nodes: '60%', reasons: ['Empty'], schedule: '45 */6 * * *', duration: '4h10m' },
];

function pool(budgets: readonly object[], name = 'general'): object {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  const spec = {
    template: { spec: { nodeClassRef, requirements: [] } },
    disruption: { consolidateAfter: '5m', budgets },
  };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name }, spec };
}

function policy(timezone: string): object {
  const window = (name: string, startTime: string, endTime: string, daysOfWeek: readonly string[]) => ({
    name,
    schedule: { type: 'Weekly', startTime, endTime, timezone, daysOfWeek },
    consolidation: { maxNodesPercent: 10, maxParallel: 1 },
  });
  const maintenanceWindows = [
    window('early', '01:15', '02:45', ['Monday', 'Thursday', 'Sunday']),
    window('late', '22:00', '01:30', ['Saturday', 'Wednesday']),
  ];
  const apiVersion = 'autopilot.example.com/v1alpha1';
  return { apiVersion, kind: 'RebalancePolicy', metadata: { name: 'night' }, spec: { maintenanceWindows } };
}

interface Rect {
  readonly css: string;
  readonly says: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Picture {
  readonly weeks: number;
  /** Of each day by its first three letters, the upper edge of its row. */
  readonly rows: ReadonlyMap<string, number>;
  readonly rects: readonly Rect[];
  readonly left: number;
  readonly height: number;
}

/** What is drawn, read from the positions in the SVG alone. */
function picturesIn(section: string): Picture[] {
  return [...section.matchAll(/<figure>\s*<figcaption>(.*?)<\/figcaption>([\s\S]*?)<ul/g)].map(
    ([, caption = '', body = '']) => {
      const grounds = [...body.matchAll(/<rect class="row" x="(\d+)" y="(\d+)" width="1440" height="(\d+)"\/>/g)];
      const names = [...body.matchAll(/<text x="8" y="\d+">(\w{3}) /g)].map(([, name = '']) => name);
      const marks =
        /<g><title>([^<]*)<\/title><rect class="([\w-]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/g;
      return {
        weeks: 1 + Number(/and (\d+) weeks? alike/.exec(caption)?.[1] ?? 0),
        rows: new Map(names.map((name, index) => [name, Number(grounds[index]?.[2])])),
        rects: [...body.matchAll(marks)].map(([, says = '', css = '', x, y, width, height]) => ({
          ...{ says, css, x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
        })),
        left: Number(grounds[0]?.[1]),
        height: Number(grounds[0]?.[3]),
      };
    },
  );
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const date = { weekday: 'short', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
  FORMATS.set(timeZone, format);
  return format;
}

/** The wall clock by Intl alone. */
function wallClock(zone: string, at: number): { day: number; name: string; minute: number } {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day)) / DAY,
    name: part.weekday ?? '',
    minute: Number(part.hour) * 60 + Number(part.minute) + Number(part.second) / 60,
  };
}

/** What lies at an instant: the row of its day, the minute of its clock; of what comes twice, the upper or the lower half. */
function markAt(pictures: readonly Picture[], zone: string, from: number, at: number): Rect | undefined {
  const { day, name, minute } = wallClock(zone, at);
  const firstMonday = wallClock(zone, from).day - ((wallClock(zone, from).day + 3) % 7);
  let week = Math.floor((day - firstMonday) / 7);
  const picture = pictures.find(({ weeks }) => {
    if (week < weeks) return true;
    week -= weeks;
    return false;
  });
  const top = picture?.rows.get(name);
  if (!picture || top === undefined) throw new Error(`no row for ${new Date(at).toISOString()}`);
  const isAgain = [30, 60, 120].some((minutes) => wallClock(zone, at - minutes * 60_000).minute === minute);
  const comesAgain = [30, 60, 120].some((minutes) => wallClock(zone, at + minutes * 60_000).minute === minute);
  const y = top + (isAgain ? 0.75 : comesAgain ? 0.25 : 0.5) * picture.height;
  const here = picture.rects.filter(
    (rect) =>
      rect.x <= picture.left + minute &&
      picture.left + minute < rect.x + rect.width &&
      rect.y <= y &&
      y < rect.y + rect.height,
  );
  return here.find(({ css }) => css !== 'twice' && css !== 'void');
}

/** The same numbers every time. */
function* draws(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function sectionsOf(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(/<section[^>]*>\s*<h2[^>]*>(\S+) [\s\S]*?<\/section>/g)].map(([all, name = '']) => [name, all]),
  );
}

describe.each([
  ['UTC', '2026-09-28', '2026-11-09'],
  ['Europe/Berlin', '2026-10-12', '2026-11-09'],
  ['America/Los_Angeles', '2026-03-02', '2026-03-23'],
  ['Australia/Lord_Howe', '2026-03-30', '2026-04-13'],
  ['Asia/Kathmandu', '2026-11-30', '2026-12-09'],
])('the picture in %s, read back', (zone, first, last) => {
  const [from, to] = [new Date(first), new Date(last)];
  const manifests = [pool(BUDGETS), policy('America/Los_Angeles'), policy('Australia/Lord_Howe')];
  const calendar = disruptionCalendar(manifests, { from, to, zone, nodes: 37 });
  const page = calendarHtml(calendar);
  /** Drawn at random, and around the changes of the clock. */
  const instants = (count: number): number[] => {
    const draw = draws(20290101);
    const length = to.getTime() - from.getTime();
    const around = calendar.clockChanges.flatMap(({ at }) =>
      Array.from({ length: 60 }, (_, step) => at + (step - 30) * 359_000),
    );
    return [...Array.from({ length: count }, () => from.getTime() + Math.floor(draw.next().value * length)), ...around];
  };

  it('has the number of allowedDisruptions at every instant', () => {
    const section = sectionsOf(page).get('NodePool/general') ?? '';
    const groups = section.split('<h3>').slice(1);
    for (const reason of REASONS) {
      const group = groups.find((text) => text.split('</h3>')[0]?.includes(reason)) ?? '';
      const pictures = picturesIn(group);
      for (const at of instants(300)) {
        const allowed = allowedDisruptions(BUDGETS, reason, { at: new Date(at), total: 37, notReady: 0, deleting: 0 });
        const drawn = markAt(pictures, zone, from.getTime(), at);
        const words = allowed === Number.POSITIVE_INFINITY ? 'no limit' : `${allowed} node`;
        const share = allowed / 37;
        const css =
          allowed === 0
            ? 'stop'
            : share <= 0.1
              ? 'a1'
              : share <= 0.25
                ? 'a2'
                : share <= 0.5
                  ? 'a3'
                  : share <= 1
                    ? 'a4'
                    : 'gap';
        expect([new Date(at), drawn?.css, drawn?.says.split(': ')[1]?.startsWith(words)]).toEqual([
          new Date(at),
          css,
          true,
        ]);
      }
    }
  });

  it('has the windows that are open, and nothing where none is', () => {
    const [, ...sections] = page.split('<h2').slice(1);
    calendar.policies.forEach(({ openings }, index) => {
      const pictures = picturesIn(sections[index] ?? '');
      let open = 0;
      for (const at of instants(800)) {
        const names = openings.filter(({ opens, closes }) => +opens <= at && at < +closes).map(({ window }) => window);
        const drawn = markAt(pictures, zone, from.getTime(), at);
        expect([new Date(at), drawn?.says.split(': ')[1]]).toEqual([
          new Date(at),
          names.length === 0 ? undefined : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} open`,
        ]);
        open += names.length;
      }
      expect(open).toBeGreaterThan(15);
    });
  });
});

describe('the page', () => {
  const from = new Date('2026-10-19');
  const calendar = disruptionCalendar(
    [pool(BUDGETS), pool([{ nodes: '0', schedule: '0 0 * * 7', duration: '1h' }], 'stopped'), policy('Europe/Berlin')],
    {
      ...{ from, to: new Date('2026-11-02'), zone: 'Europe/Berlin', nodes: 37 },
    },
  );
  const page = calendarHtml(calendar);

  it('stands alone: no script, and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<link|<img|@import|\bsrc=|https?:/);
    expect(page.match(/\bhref="(?!#)/)).toBeNull();
    expect([...page.matchAll(/url\(([^)]*)\)/g)].every(([, target]) => target?.startsWith('#'))).toBe(true);
  });

  it('has every id once, and something for each that is pointed to', () => {
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/(?:aria-describedby|aria-labelledby|href)="#?([^"]+)"|url\(#([^)]+)\)/g)].map(
      ([, a, b]) => a ?? b,
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('says each picture in words and as a table, for those who cannot see it or have no mouse', () => {
    const figures = page.split('<figure>').slice(1);
    expect(figures.length).toBeGreaterThan(4);
    for (const figure of figures) {
      expect(figure).toMatch(
        /<div class="week" tabindex="0" role="group" aria-label="[^"]+"><svg [^>]*role="img" aria-label="[^"]+" aria-describedby=/,
      );
      expect(figure).toMatch(/<ul class="hours" id="[^"]+"><li>/);
      if (figure.includes('<li>Nothing in this week.</li>')) continue;
      expect(figure).toMatch(/<details><summary>As a table<\/summary>\s*<table><thead><tr><th scope="col">/);
    }
    expect(page).toContain(
      '<td>2026-10-19 11:00</td><td>2026-10-19 19:00</td><td>2026-10-19 09:00</td><td>2026-10-19 17:00</td><td>0</td>',
    );
  });

  it('marks the hour that comes twice, and says so', () => {
    expect(page).toContain('The clock of Europe/Berlin is set back on 2026-10-25 03:00, to 2026-10-25 02:00.');
    expect(page).toContain(
      '<title>02:00–03:00 comes twice, since the clock is set back: above the first time, below the second</title><rect class="twice"',
    );
    const spring = disruptionCalendar([pool(BUDGETS)], {
      from: new Date('2026-03-23'),
      to: new Date('2026-03-30'),
      zone: 'Europe/Berlin',
      nodes: 37,
    });
    expect(calendarHtml(spring)).toContain(
      '<title>02:00–03:00 is no time of this day: the clock is set forward</title><rect class="void"',
    );
  });

  it('tells of a pool that the controller blocks', () => {
    expect(page).toContain(
      '<p class="note">spec.disruption.budgets[0]: Karpenter cannot read &quot;0 0 * * 7&quot; with &quot;1h&quot;, so that it disrupts no node',
    );
  });

  it('shows names as text, whatever they hold', () => {
    const evil = calendarHtml(
      disruptionCalendar([pool(BUDGETS, '"><script>alert(1)</script>')], {
        from,
        to: new Date('2026-10-20'),
        nodes: 1,
      }),
    );
    expect(evil).not.toContain('<script');
    expect(evil).toContain('&lt;script&gt;');
  });
});

describe('colours', () => {
  const [light = '', dark = ''] = ['', 'dark'].map((scheme) =>
    CALENDAR_STYLE.split('\n')
      .filter((line) =>
        scheme === '' ? line.startsWith(':root{') : line.startsWith('@media screen and (prefers-color-scheme:dark)'),
      )
      .join('\n'),
  );
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (style: string, a: string, b: string) => {
    const [x = 0, y = 0] = [a, b].map((name) =>
      luminance(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? 'none'),
    );
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };

  it.each([
    ['light', light],
    ['dark', dark],
  ])('keep text at 4.5 and marks at 3 to what is behind them, when it is %s', (_, style) => {
    const texts = ['page', 'a1', 'a2', 'a3', 'a4', 'stop', 'gap', 'open', 'void'].map((ground) =>
      contrast(style, 'ink', ground),
    );
    expect(
      Math.min(
        ...texts,
        contrast(style, 'soft', 'page'),
        contrast(style, 'link', 'page'),
        contrast(style, 'gap-line', 'page'),
      ),
    ).toBeGreaterThanOrEqual(4.5);
    const marks = ['edge', 'stop-line', 'gap-line', 'open-line', 'void-line'].map((line) =>
      contrast(style, line, 'page'),
    );
    expect(
      Math.min(...marks, contrast(style, 'stop-line', 'stop'), contrast(style, 'gap-line', 'gap')),
    ).toBeGreaterThanOrEqual(3);
  });
});
