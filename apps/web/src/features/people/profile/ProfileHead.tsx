import { type ProfileLabel, profileLabels } from '@exchange/domain/people/profile'
import { Badge, Soundings } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'
import { UserBadges } from '../../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { formatDate } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { labelWords } from '../messages.ts'
import type { Profile } from '../queries.ts'

const knownLabel = (label: string | null): ProfileLabel | undefined => profileLabels.find((each) => each === label)

/** Banner, picture, coloured name, marks and address, with the actions at the end. */
export const ProfileHead = ({ profile, children }: { readonly profile: Profile; readonly children?: ReactNode }) => {
  const { t, i18n } = useLingui()
  const { locale } = useFormat()
  const full = getAddress(profile.id)
  const label = knownLabel(profile.label)
  return (
    <header className="people-head">
      <div className="people-banner">
        {profile.bannerUrl ? <img src={profile.bannerUrl} alt="" /> : <Soundings seed={`banner ${profile.id}`} width={1328} height={250} />}
      </div>
      <div className="people-who">
        <span className="people-picture">
          <UserPicture user={profile} size={132} />
        </span>
        <div className="people-title">
          <h1 className="people-name">
            <ColoredName name={profile.username ?? shortAddress(full)} color={profile.nameColor} /> <UserBadges user={profile} size={24} />
          </h1>
          <div className="row wrapx people-facts">
            <CopyLine text={full} label={t`Copy the address ${shortAddress(full)}`} refused={t`The address was not copied.`} />
            {label && <Badge tone="info">{i18n._(labelWords[label])}</Badge>}
            {profile.isContract && (
              <Badge>
                <Trans>Contract</Trans>
              </Badge>
            )}
            {profile.createdAt !== null && (
              <span className="sm dim">
                <Trans>Joined {formatDate(locale, profile.createdAt)}</Trans>
              </span>
            )}
          </div>
        </div>
        <div className="people-acts">{children}</div>
      </div>
    </header>
  )
}
