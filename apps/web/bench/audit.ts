import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../../tools/lighthouse/', import.meta.url))
const binary = `${folder}node_modules/.bin/lighthouse`

/** One visit of a page. Times in milliseconds, scores 0 to 100, bytes as they travelled. */
export type Audit = {
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  /** Work of the main thread until the page was quiet. */
  readonly mainThread: number
  readonly scriptBytes: number
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** The element painted last, and what of the rest is below its full score. */
  readonly lcpElement: string
  readonly below: readonly string[]
}

type Report = {
  /** Why the visit could not be measured, such as a trace without a navigation. */
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly title: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly numericValue?: number
        readonly details?: { readonly items?: readonly Record<string, never>[] }
      }
    >
  >
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >
}

/** Lighthouse is not part of the workspaces: this installs it before the first measurement. */
const install = (): void => {
  if (!existsSync(binary))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder, stdio: 'inherit' })
}

const lcpElementOf = ({ audits }: Report): string => {
  const tables = (audits['largest-contentful-paint-element']?.details?.items ?? []) as unknown as readonly {
    items?: readonly { node?: { snippet?: string } }[]
  }[]
  return tables.flatMap(({ items = [] }) => items).find(({ node }) => node)?.node?.snippet ?? ''
}

const scriptBytesOf = ({ audits }: Report): number => {
  const rows = (audits['resource-summary']?.details?.items ?? audits['network-requests']?.details?.items ?? []) as unknown as readonly {
    resourceType?: string
    transferSize?: number
  }[]
  return rows
    .filter(({ resourceType }) => resourceType?.toLowerCase() === 'script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Attempts at one visit: a browser that starts on a busy machine now and then loses the beginning of its trace (NO_NAVSTART). */
const ATTEMPTS = 3
const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** One run of Lighthouse. It also writes its report if it fails, and the report names the error. */
const measure = async (url: string): Promise<Report> => {
  const { stdout } = await run(
    binary,
    [url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${BROWSER_FLAGS.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    },
  ).catch((error: { readonly stdout?: string }) => {
    if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
    throw error
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`)
  return report
}

/** The report of a visit; a visit that could not be measured is logged and repeated. */
const reportOf = async (url: string): Promise<Report> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(url)
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      console.log(`         visit ${attempt} of ${url} was not measured: ${reason.slice(0, 200)}`)
      if (attempt === ATTEMPTS) throw error
    }
  }
}

/** Visits a page with the mobile preset: a phone's processor and network, simulated. */
export const audit = async (url: string): Promise<Audit> => {
  install()
  const report = await reportOf(url)
  const value = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN
  const score = (id: string): number => Math.round((report.categories[id]?.score ?? 0) * 100)
  const weighed = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    scriptBytes: scriptBytesOf(report),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpElement: lcpElementOf(report),
    below: weighed.filter((id) => (report.audits[id]?.score ?? 1) < 0.9),
  }
}

/** The middle of several visits, figure by figure. */
export const middle = (audits: readonly Audit[]): Audit => {
  const of = (pick: (entry: Audit) => number): number => audits.map(pick).sort((a, b) => a - b)[Math.floor(audits.length / 2)] ?? Number.NaN
  const [first] = audits
  if (!first) throw new Error('No visit was made.')
  return {
    ...first,
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    mainThread: of(({ mainThread }) => mainThread),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    bestPractices: of(({ bestPractices }) => bestPractices),
    seo: of(({ seo }) => seo),
  }
}
