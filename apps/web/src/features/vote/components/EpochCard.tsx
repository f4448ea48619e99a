import { EPOCH, EPOCH_SOON_SECONDS, epochStart } from '@exchange/domain/epoch/epoch'
import { Card, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { unitFormat } from '../../../shared/format/times.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/** The remaining time by unit, with each number separate from its word. */
const unitsOf = (locale: string, left: number) =>
  (
    [
      ['day', left / DAY_SECONDS],
      ['hour', (left % DAY_SECONDS) / HOUR_SECONDS],
      ['minute', (left % HOUR_SECONDS) / 60],
      ['second', left % 60],
    ] as const
  ).map(([unit, count]) => ({ unit, parts: unitFormat(locale, unit).formatToParts(Math.floor(count)) }))

/** A UTC day of the week, short: seven of them fit the narrowest ruler. */
const weekday = (locale: string, seconds: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(seconds * 1000)

type EpochCardProps = {
  readonly chainId: number
  /** The epoch of the last read; undefined before the first. Once the clock has passed it, the new epoch is being read. */
  readonly readEpoch: bigint | undefined
}

/** How long the running epoch is open, on the ruler of its seven days. It alone follows the seconds. */
export const EpochCard = ({ chainId, readEpoch }: EpochCardProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useChainNow(chainId)
  const start = now === undefined ? 0 : Number(epochStart(BigInt(now)))
  const end = start + Number(EPOCH)
  const counting = readEpoch !== undefined && Number(readEpoch) < start
  const left = now === undefined ? 0 : end - now
  const countdown = format.countdown(left)
  const closes = bothClocks(format, end)
  return (
    <Card className="epoch-card">
      <div>
        <p className="sm mut">
          <Trans>Epoch closes in</Trans>
        </p>
        {now === undefined || counting ? (
          <p className="countdown" role="status">
            <Trans>Counting votes</Trans>
          </p>
        ) : (
          <p className={left <= EPOCH_SOON_SECONDS ? 'countdown soon' : 'countdown'} role="timer" aria-live="off" aria-label={countdown}>
            {unitsOf(i18n.locale, left).map(({ unit, parts }) => (
              <span key={unit} aria-hidden="true">
                {parts.map(({ type, value }) => (type === 'unit' ? <small key={type}>{value}</small> : value.trim()))}
              </span>
            ))}
          </p>
        )}
      </div>
      {now !== undefined && (
        <div>
          <p className="row sb wrapx sm epoch-note">
            <span className="mut">
              <Trans>Votes cast now earn from this epoch’s fees and incentives.</Trans>
            </span>
            <span className="mut">
              <Trans>
                Claims open <b>{closes}</b>
              </Trans>
            </span>
          </p>
          <Ruler
            to={1 - left / Number(EPOCH)}
            description={t`The epoch closes ${closes}, in ${countdown}.`}
            labels={Array.from({ length: 7 }, (_, i) => weekday(i18n.locale, start + i * DAY_SECONDS))}
          />
        </div>
      )}
    </Card>
  )
}
