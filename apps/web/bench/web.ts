// SHELL-38: npm run bench:web: our pages beside a bare React + wagmi + router page, in the same browser, on the same server, in the same run.
// Needs a running world (`npm start`); WEB_URL names one elsewhere, RUNS the visits of each page, PAGES which ones.
import { type Audit, audit, middle } from './audit.ts'
import { serveBare } from './bare.ts'

const webUrl = process.env['WEB_URL'] ?? `http://127.0.0.1:${3000 + Number(process.env['PORT_OFFSET'] ?? 0)}`
const runs = Number(process.env['RUNS'] ?? 3)
const pages = (process.env['PAGES'] ?? '/swap,/pools,/').split(',')

/** Largest paint against the bare page. */
const LCP_RATIO = 1.2
const TBT_MS = 100
const CLS = 0.01
const SCORE = 95

/** Visits the pages in turn, round after round, so that whatever else the machine does falls on all of them alike. */
const visitAll = async (urls: readonly string[]): Promise<readonly Audit[]> => {
  const audits: Audit[][] = urls.map(() => [])
  for (let round = 0; round < runs; round++) for (const [i, url] of urls.entries()) audits[i]?.push(await audit(url))
  return audits.map(middle)
}

const broken = (ours: Audit, bare: Audit): string[] => [
  ...(ours.lcp > bare.lcp * LCP_RATIO ? [`LCP ${(ours.lcp / bare.lcp).toFixed(2)} × bare, at most ${LCP_RATIO}`] : []),
  ...(ours.tbt > TBT_MS ? [`TBT ${ours.tbt.toFixed(0)} ms, at most ${TBT_MS}`] : []),
  ...(ours.cls > CLS ? [`CLS ${ours.cls.toFixed(4)}, at most ${CLS}`] : []),
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).flatMap((name) =>
    ours[name] < SCORE ? [`${name} ${ours[name]}, at least ${SCORE}`] : [],
  ),
]

const line = (name: string, { lcp, fcp, tbt, cls, mainThread, scriptBytes, ...scores }: Audit): string =>
  [
    name.padEnd(8),
    `LCP ${lcp.toFixed(0).padStart(5)} ms`,
    `FCP ${fcp.toFixed(0).padStart(5)} ms`,
    `TBT ${tbt.toFixed(0).padStart(4)} ms`,
    `CLS ${cls.toFixed(4)}`,
    `main thread ${mainThread.toFixed(0).padStart(5)} ms`,
    `script ${(scriptBytes / 1000).toFixed(1).padStart(6)} KB`,
    `performance ${scores.performance}, accessibility ${scores.accessibility}, best practices ${scores.bestPractices}, SEO ${scores.seo}`,
  ].join('  ')

const main = async (): Promise<void> => {
  const healthy = await fetch(`${webUrl}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
  if (!healthy) throw new Error(`No world answers at ${webUrl}. Run "npm start" first, or name one with WEB_URL.`)
  const bare = await serveBare()
  try {
    const [baseline, ...visited] = await visitAll([bare.url, ...pages.map((page) => `${webUrl}${page}`)])
    if (!baseline) throw new Error('The bare page was not visited.')
    console.log(line('bare', baseline))
    for (const [i, ours] of visited.entries()) {
      const page = pages[i] ?? ''
      const faults = broken(ours, baseline)
      console.log(`${line(page, ours)}  LCP ${(ours.lcp / baseline.lcp).toFixed(2)} × bare`)
      console.log(`         painted last: ${ours.lcpElement.slice(0, 120)}`)
      if (ours.below.length > 0) console.log(`         below 0.9: ${ours.below.join(', ')}`)
      for (const fault of faults) console.log(`         ✗ ${fault}`)
      if (faults.length > 0) process.exitCode = 1
    }
  } finally {
    bare.stop()
  }
}

await main()
