import type { StudioItem } from '@exchange/api-client'
import type { StudioQuestion } from '@exchange/domain'
import { readStudioLink, writeStudioLink } from '@exchange/domain/studio/studioLink'
import { STUDIO_VERSION } from '@exchange/domain/studio/templates'
import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Indexing } from '../../../entities/pool/Indexing.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { isIndexing } from '../../../shared/query/isIndexing.ts'
import { studioQuery } from '../queries.ts'
import { Pictures } from './Pictures.tsx'
import { ShareButtons } from './ShareButtons.tsx'
import { StudioReceipt } from './StudioReceipt.tsx'

type PreviewCardProps = {
  readonly chainId: number
  /** Undefined until the available content is known. */
  readonly asked: StudioQuestion | undefined
  /** The error of the link's request. */
  readonly fault: unknown
  readonly onLatest: () => void
}

const NOTHING: StudioQuestion = {
  template: 'metrics',
  picked: [],
  range: '1M',
  drawn: 'lines',
  language: 'en',
  block: null,
  version: STUDIO_VERSION,
}

/** The error of a question, before it is sent. */
const refusalOf = (asked: StudioQuestion): unknown => {
  try {
    readStudioLink(Object.fromEntries(new URLSearchParams(writeStudioLink(asked))))
    return undefined
  } catch (error) {
    return error
  }
}

const Nothing = ({ isPortfolio }: { readonly isPortfolio: boolean }) =>
  isPortfolio ? (
    <EmptyState title={<Trans>Your portfolio is private</Trans>}>
      <Trans>The picture appears as soon as you draw it.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Choose what to show</Trans>}>
      <Trans>The picture appears as soon as something is chosen.</Trans>
    </EmptyState>
  )

const Shown = ({ item, asked, onLatest }: { readonly item: StudioItem; readonly asked: StudioQuestion; readonly onLatest: () => void }) => (
  <>
    <Pictures item={item} />
    {asked.block !== null && asked.template !== 'portfolio' && (
      <p className="sm mut">
        <Trans>This picture is pinned to its block.</Trans>{' '}
        <button type="button" className="link" onClick={onLatest}>
          <Trans>Show the latest</Trans>
        </button>
      </p>
    )}
  </>
)

// ANALYTICS-8
/** The server-rendered picture, its actions, and its receipt. */
export const PreviewCard = ({ chainId, asked, fault, onLatest }: PreviewCardProps) => {
  const { t, i18n } = useLingui()
  const isEmpty = fault === undefined && asked !== undefined && asked.picked.length === 0
  const refusal = fault ?? (asked && !isEmpty ? refusalOf(asked) : undefined)
  const answer = useQuery({
    ...studioQuery(chainId, asked ?? NOTHING),
    enabled: asked !== undefined && !isEmpty && refusal === undefined,
  })
  const error = refusal ?? answer.error
  const item = isEmpty || error ? undefined : answer.data
  const body = () => {
    if (isEmpty) return <Nothing isPortfolio={asked.template === 'portfolio'} />
    if (error && isIndexing(error)) return <Indexing />
    if (error)
      return (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} {...(refusal === undefined && { onRetry: () => void answer.refetch() })} />
      )
    if (!item || !asked) return <Skeleton width="100%" height={420} />
    return <Shown item={item} asked={asked} onLatest={onLatest} />
  }
  return (
    <div className="col studio-out">
      <Card className="col" style={{ gap: 14 }} aria-label={t`Preview`} aria-busy={answer.isFetching}>
        <div className="row sb wrapx" style={{ gap: 12 }}>
          <h2 className="lg b">
            <Trans>Preview</Trans>
          </h2>
          {item && <ShareButtons item={item} />}
        </div>
        {body()}
      </Card>
      {item && <StudioReceipt item={item} />}
    </div>
  )
}
