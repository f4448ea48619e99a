import { createApiClient } from '@exchange/api-client'
import type { RankBundle } from '@exchange/domain/arena/bundle'
import { Badge, Button, Card, ErrorState, Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { toCsv } from '../../../shared/format/csv.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { saveText } from '../../../shared/saveFile.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { ruleWords } from '../messages.ts'
import { eventRows, type Verification, verifyBundle } from '../model/verification.ts'
import { type CompetitionDetail, readWholeRanking } from '../queries.ts'

const api = createApiClient({ baseUrl: '' })

const isSame = ({ differences, verdict }: Verification): boolean => differences.length === 0 && verdict !== 'different'

type Checked = { readonly bundle: RankBundle; readonly result: Verification }

const checkOnce = async (chainId: number, id: string): Promise<Checked> => {
  const [{ data: bundle }, shown] = await Promise.all([
    api.envelope<RankBundle>(`/v1/${chainId}/competitions/${id}/bundle`),
    readWholeRanking(chainId, id),
  ])
  return { bundle, result: await verifyBundle(bundle, shown) }
}

/** Reads of one check at most. */
const READS = 3

/**
 * Reads the bundle and the page's data together, so that both come from the same index state. A trade between the two reads looks like a
 * difference: differences are read again, and real ones remain.
 */
const check = async (chainId: number, id: string): Promise<Checked> => {
  let checked = await checkOnce(chainId, id)
  for (let read = 1; read < READS && !isSame(checked.result); read++) checked = await checkOnce(chainId, id)
  return checked
}

const Matches = ({ result: { events, places, verdict } }: { readonly result: Verification }) => {
  const format = useFormat()
  const count = format.integer(events)
  return (
    <p className="mut">
      <Plural
        value={places}
        one={`Your browser took ${count} events, ran the rule again and got the same place.`}
        other={`Your browser took ${count} events, ran the rule again and got the same # places.`}
      />{' '}
      {verdict === 'equal' && <Trans>The order on the chain is the same too.</Trans>}
    </p>
  )
}

const Differs = ({ result: { differences, verdict } }: { readonly result: Verification }) => {
  const format = useFormat()
  const [first] = differences
  const placeOf = (rank: number | undefined) => (rank === undefined ? '–' : format.integer(rank))
  const account = first ? shortAddress(first.account) : ''
  const [shown, recomputed] = [placeOf(first?.shown), placeOf(first?.recomputed)]
  return (
    <Note tone="negative" icon={<Icon name="warning" />} role="alert">
      {first ? (
        <>
          <span className="b">
            <Plural value={differences.length} one="# place differs." other="# places differ." />
          </span>{' '}
          <Trans>
            The page shows place {shown} for {account}, the events say {recomputed}.
          </Trans>
        </>
      ) : (
        verdict === 'different' && <Trans>The order on the chain is another than the events say.</Trans>
      )}{' '}
      <Trans>Prizes follow the contract. Your deposit is safe.</Trans>
    </Note>
  )
}

// ARENA-28
/** Downloads the rank bundle, recomputes ranks and prizes here and says whether the page and the chain agree. */
export const Verify = ({ chainId, competition }: { readonly chainId: number; readonly competition: CompetitionDetail }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { id, winType, winning, winningToken } = competition
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => check(chainId, id) })
  const result = data?.result
  return (
    <Card className="col" style={{ gap: 14 }}>
      <div className="row sb wrapx">
        <h2>
          <Trans>Verify this ranking</Trans>
        </h2>
        {result &&
          (isSame(result) ? (
            <Badge tone="positive" icon={<Icon name="check" size={12} />}>
              <Trans comment="the ranking, with what was recomputed">Matches</Trans>
            </Badge>
          ) : (
            <Badge tone="negative" icon={<Icon name="warning" size={12} />}>
              <Trans comment="the ranking, from what was recomputed">Differs</Trans>
            </Badge>
          ))}
      </div>
      {error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} />
      ) : result ? (
        <div role="status">{isSame(result) ? <Matches result={result} /> : <Differs result={result} />}</div>
      ) : (
        <p className="mut">
          <Trans>Your browser downloads every event and recomputes all places and prizes itself.</Trans>
        </p>
      )}
      <KeyValueList>
        <KeyValue label={<Trans comment="how a result is reckoned">Rule</Trans>}>
          {i18n._(withValues(ruleWords[winType], { symbol: tokenName(winningToken, winning) }))}
        </KeyValue>
        {result && (
          <>
            <KeyValue label={<Trans>Read up to block</Trans>}>{format.integer(result.block)}</KeyValue>
            <KeyValue label={<Trans>Fingerprint</Trans>}>
              {result.fingerprint === null ? (
                <NotAvailable />
              ) : (
                <CopyLine text={result.fingerprint} label={t`Copy the fingerprint`} refused={t`The fingerprint was not copied.`} />
              )}
            </KeyValue>
          </>
        )}
      </KeyValueList>
      <div className="row wrapx" style={{ gap: 8 }}>
        <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
          {result ? <Trans>Run the check again</Trans> : <Trans>Run the check</Trans>}
        </Button>
        {data && (
          <>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveText(`competition-${id}-events.csv`, 'text/csv;charset=utf-8', toCsv(eventRows(data.bundle)))}
            >
              <Trans>Events, CSV</Trans>
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveText(`competition-${id}-bundle.json`, 'application/json', JSON.stringify(data.bundle, null, 2))}
            >
              <Trans>Bundle, JSON</Trans>
            </Button>
          </>
        )}
      </div>
      <p className="sm mut">
        <Trans>The bundle holds every deposit and swap, the block and the rule, so anyone can repeat it without us.</Trans>
      </p>
    </Card>
  )
}
