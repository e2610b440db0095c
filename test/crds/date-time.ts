const TIME = /^(\d\d):(\d\d):(\d\d)(.\d+)?(z|[+-]\d\d:\d\d)$/;

/** Kubernetes' reading of the format: the parts around the first `t`, whatever comes after a second one. */
export function isDateTime(text: string): boolean {
  const [date, clock = ''] = text.toLowerCase().split('t');
  const time = TIME.exec(clock);
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return isDay && time !== null && Number(time[1]) < 24 && Number(time[2]) < 60 && Number(time[3]) < 60;
}
