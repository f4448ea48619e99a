import type { Hex } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyLine } from '../clipboard/CopyLine.tsx'
import { shortAddress } from '../format/address.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import type { Run } from './types.ts'
import { say } from './words.ts'

/** A hash, shortened; the whole of it in the title and on the clipboard. */
export const HashLine = ({ hash }: { readonly hash: string }) => {
  const { t } = useLingui()
  return <CopyLine text={hash} label={t`Copy the hash ${shortAddress(hash)}`} refused={t`The hash was not copied.`} />
}

type Entry = { readonly key: string; readonly label: string; readonly hash: Hex; readonly safe: boolean; readonly current: boolean }

/** Everything a run's steps were known by, oldest first. */
const entriesOf = (run: Run, label: (step: Run['steps'][number]) => string): readonly Entry[] =>
  run.steps.flatMap((step) =>
    step.sent.flatMap(({ hashes, safeTxHash }, attempt) => {
      const all = [...(safeTxHash ? [{ hash: safeTxHash, safe: true }] : []), ...hashes.map((hash) => ({ hash, safe: false }))]
      return all.map(({ hash, safe }, at) => ({
        key: `${step.id} ${attempt} ${hash}`,
        label: label(step),
        hash,
        safe,
        current: attempt === step.sent.length - 1 && at === all.length - 1,
      }))
    }),
  )

/** The hash history of a run: replacements and retries included. */
export const HashList = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const entries = entriesOf(run, (step) => say(i18n, step.label))
  if (entries.length === 0) return null
  return (
    <ul className="txhashes">
      {entries.map(({ key, label, hash, safe, current }) => (
        <li key={key}>
          <span className="grow">
            {label}
            {safe && (
              <span className="dim">
                {' '}
                <Trans>(hash at the Safe)</Trans>
              </span>
            )}
            {!safe && !current && (
              <span className="dim">
                {' '}
                <Trans>(earlier)</Trans>
              </span>
            )}
          </span>
          <HashLine hash={hash} />
          {!safe && <ExplorerLink chainId={run.chainId} hash={hash} />}
        </li>
      ))}
    </ul>
  )
}
