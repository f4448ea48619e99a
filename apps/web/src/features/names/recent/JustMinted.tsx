import { Button } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NameTiles, WaitingTiles } from '../components/NameTiles.tsx'
import { useNameList, useNamesCount } from '../queries.ts'

/** Names of the strip: one row on a wide screen. */
const SHOWN = 6
const STRIP = 'name-tiles name-strip'

// NAME-3
/** The newest names below the desk; they include the user's own mint as soon as the index has it. Renders nothing if there are none. */
export const JustMinted = ({ chainId }: { readonly chainId: number }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useNameList(chainId, null, SHOWN)
  const { data: count } = useNamesCount(chainId, null)
  if (data?.length === 0) return null
  return (
    <section className="names-just" aria-labelledby="names-just">
      <div className="row sb wrapx">
        <div className="row wrapx names-just-title">
          <h2 id="names-just">
            <Trans>Just minted</Trans>
          </h2>
          {count !== undefined && (
            <span className="sm mut">
              <Plural value={count} one="# name so far" other="# names so far" />
            </span>
          )}
        </div>
        <Link to="/arena/thena-id/$" params={{ _splat: 'recently-minted' }} className="link sm">
          <Trans>See all</Trans>
        </Link>
      </div>
      {data ? (
        <NameTiles label={t`Just minted`} chainId={chainId} items={data} className={STRIP} />
      ) : error ? (
        <p className="row wrapx mut sm names-just-title" role="status">
          <Trans>The newest names could not be read.</Trans>
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <WaitingTiles count={SHOWN} className={STRIP} />
      )}
    </section>
  )
}
