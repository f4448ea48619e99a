import type { Hex } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyLine } from '../../clipboard/CopyLine.tsx'
import { shortAddress } from '../../format/address.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import { stepHash } from '../run/stepHash.ts'
import type { Run } from '../run/types.ts'
import { renderText } from './renderText.ts'

// TX-8
/** A hash, shortened; the whole of it in the title and on the clipboard. */
export const HashLine = ({ hash }: { readonly hash: string }) => {
  const { t } = useLingui()
  return <CopyLine text={hash} label={t`Copy the hash ${shortAddress(hash)}`} refused={t`The hash was not copied.`} />
}

type Mark = 'safe' | 'earlier' | 'repriced' | 'also'
type Entry = { readonly key: string; readonly label: string; readonly hash: Hex; readonly mark: Mark | undefined }

const Marked = ({ mark }: { readonly mark: Mark }) => {
  switch (mark) {
    case 'safe':
      return <Trans>(hash at the Safe)</Trans>
    case 'earlier':
      return <Trans>(earlier)</Trans>
    case 'repriced':
      return <Trans>(earlier, at another network fee)</Trans>
    case 'also':
      return <Trans>(sent as well)</Trans>
  }
}

/** Everything a run's steps were known by, oldest first. */
const entriesOf = (run: Run, label: (step: Run['steps'][number]) => string): readonly Entry[] =>
  run.steps.flatMap((step) => {
    const entry = (hash: Hex, mark?: Mark): Entry => ({ key: `${step.id} ${mark ?? ''} ${hash}`, label: label(step), hash, mark })
    const last = stepHash(step)
    const followed = step.sent.flatMap(({ hashes, safeTxHash, repriced = [] }) => [
      ...(safeTxHash ? [entry(safeTxHash, 'safe')] : []),
      ...hashes.map((hash) => entry(hash, repriced.includes(hash) ? 'repriced' : hash === last ? undefined : 'earlier')),
    ])
    return [...followed, ...(step.also ?? []).flatMap(({ hashes }) => hashes.map((hash) => entry(hash, 'also')))]
  })

/** The hash history of a run: replacements and retries included. */
export const HashList = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const entries = entriesOf(run, (step) => renderText(i18n, step.label))
  if (entries.length === 0) return null
  return (
    <ul className="txhashes">
      {entries.map(({ key, label, hash, mark }) => (
        <li key={key}>
          <span className="grow">
            {label}
            {mark && (
              <span className="dim">
                {' '}
                <Marked mark={mark} />
              </span>
            )}
          </span>
          <HashLine hash={hash} />
          {mark !== 'safe' && <ExplorerLink chainId={run.chainId} hash={hash} />}
        </li>
      ))}
    </ul>
  )
}
