import { Card } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AtSign, ExternalLink, Link2 } from 'lucide-react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { hostOf } from '../model/website.ts'
import type { FollowSide, Profile } from '../queries.ts'

const Outside = ({ href, children }: { readonly href: string; readonly children: React.ReactNode }) => {
  const { t } = useLingui()
  return (
    <a className="row link people-link" href={href} target="_blank" rel="noopener nofollow ugc">
      {children}
      <ExternalLink className="ic dim" size={14} aria-hidden />
      <span className="vh">{t`Opens in a new tab`}</span>
    </a>
  )
}

type CountProps = { readonly user: string; readonly side: FollowSide; readonly count: number }

const Count = ({ user, side, count }: CountProps) => {
  const format = useFormat()
  return (
    <Link className="people-count" to="/arena/profile/$" params={{ _splat: `${user}/${side}` }}>
      <b className="xl num">{format.integer(count)}</b>
      <span className="sm mut">
        {side === 'followers' ? <Plural value={count} one="Follower" other="Followers" /> : <Trans>Following</Trans>}
      </span>
    </Link>
  )
}

/** A user's about text, links and follow counts. A website link shows its host first. */
export const AboutCard = ({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) => {
  const { id, about, website, xHandle, followersCount, followingCount } = profile
  const host = website === null ? undefined : hostOf(website)
  return (
    <Card className="col people-about">
      {about === '' ? (
        <p className="dim">
          {isOwn ? (
            <Trans>
              Nothing about you yet.{' '}
              <Link to="/arena/profile/$" params={{ _splat: 'edit' }} className="link">
                Say who you are
              </Link>
            </Trans>
          ) : (
            <Trans>Nothing about this user yet.</Trans>
          )}
        </p>
      ) : (
        <p className="people-text" dir="auto" translate="no">
          {about}
        </p>
      )}
      {(host !== undefined || xHandle !== null) && (
        <div className="row wrapx people-links">
          {website !== null && host !== undefined && (
            <Outside href={website}>
              <Link2 className="ic dim" size={16} aria-hidden />
              <bdi translate="no">{host}</bdi>
            </Outside>
          )}
          {xHandle !== null && (
            <Outside href={`https://x.com/${xHandle}`}>
              <AtSign className="ic dim" size={16} aria-hidden />
              <bdi translate="no">{xHandle}</bdi>
              <span className="vh">x.com</span>
            </Outside>
          )}
        </div>
      )}
      <div className="row wrapx people-counts">
        <Count user={id} side="followers" count={followersCount} />
        <Count user={id} side="following" count={followingCount} />
      </div>
    </Card>
  )
}
