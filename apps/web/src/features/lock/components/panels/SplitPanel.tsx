import { type Lock, lockPower, splitLock } from '@exchange/domain'
import { Segmented, Select, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { splitLockFlow } from '../../flows/splitLock.flow.ts'
import { blockedWord, splitStopWords } from '../../messages.ts'
import { beyondFlow, claimedLock, lockToReset } from '../../model/lockRow.ts'
import { CUSTOM_COUNTS, equalTexts, readParts, SPLIT_COUNTS } from '../../model/splitParts.ts'
import { Blockers } from '../Blockers.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockButton } from '../LockButton.tsx'
import { PowerFigure, TokenFigure } from '../LockFigures.tsx'
import type { PanelProps } from './panel.ts'

/** The resulting locks; an unknown part keeps its space. */
const Parts = ({ parts, now }: { readonly parts: readonly (Omit<Lock, 'lockId'> | null)[]; readonly now: bigint }) => (
  <ol className="lock-parts num">
    {parts.map((part, index) => (
      <li key={index} className="row sb">
        {part ? (
          <>
            <TokenFigure amount={part.amount} />
            <PowerFigure power={lockPower(part.amount, part.end, now)} />
          </>
        ) : (
          <span className="dim">–</span>
        )}
      </li>
    ))}
  </ol>
)

/** One lock becomes several of the same end. */
export const SplitPanel = ({ desk, row, fixes, resets, start }: PanelProps) => {
  const { t, i18n } = useLingui()
  const [texts, setTexts] = useState(() => equalTexts(2))
  const [custom, setCustom] = useState(false)
  const { now, network } = desk
  const { lock, blockers: blockersOf } = row
  const whole = claimedLock(row)
  const { percents, blockers } = readParts(whole.amount, texts)
  const [stop] = blockers
  const blocked = beyondFlow(blockersOf.split, resets).length > 0
  const request = { chainId: network.chainId, lockIds: [lock.lockId], percents, ...lockToReset(blockersOf.split, resets) }
  const choose = (count: number) => {
    setCustom(count > 4)
    setTexts(equalTexts(count))
  }
  return (
    <FormAndOutcome
      form={
        <>
          <Segmented
            label={t`Parts`}
            value={custom ? 5 : texts.length}
            options={[
              ...SPLIT_COUNTS.map((count) => ({ value: count as number, label: String(count) })),
              { value: 5, label: <Trans>Custom</Trans> },
            ]}
            onChange={choose}
          />
          {custom && (
            <Select
              label={t`Number of parts`}
              labelAt="beside"
              value={texts.length}
              options={CUSTOM_COUNTS.map((count) => ({ value: count, label: String(count) }))}
              onChange={choose}
            />
          )}
          <div className="lock-percents">
            {texts.map((text, index) => {
              const part = index + 1
              return (
                <TextInput
                  key={index}
                  label={t`Part ${part}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={text}
                  suffix="%"
                  onChange={(typed) => setTexts(texts.map((other, position) => (position === index ? typed : other)))}
                />
              )
            })}
          </div>
          <Blockers list={blockersOf.split} now={now} fixes={fixes} resets={resets} />
        </>
      }
      outcome={
        <>
          <p className="mut">
            <Trans>Locks afterwards, with the same end and the same last extension</Trans>
          </p>
          <Parts parts={blockers.length === 0 ? splitLock(whole, percents) : texts.map(() => null)} now={now} />
          <LockButton
            desk={desk}
            stop={blocked ? blockedWord : stop ? splitStopWords[stop.code] : null}
            label={i18n._(splitLockFlow.title(request))}
            onPress={() => start(splitLockFlow, request)}
          />
        </>
      }
    />
  )
}
