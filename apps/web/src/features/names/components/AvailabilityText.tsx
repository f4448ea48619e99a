import { Trans, useLingui } from '@lingui/react/macro'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { faultWords } from '../messages.ts'
import type { Candidate } from '../model/availability.ts'
import { NameLink } from '../NameLink.tsx'

// NAME-5, NAME-6
/** Why a name cannot be minted, or a caution for one that can; renders nothing otherwise. */
export const AvailabilityText = ({ of: { name, availability } }: { readonly of: Candidate }) => {
  const { i18n } = useLingui()
  switch (availability.kind) {
    case 'checking':
      return null
    case 'invalid': {
      const { fault, character } = availability
      const why = i18n._(withValues(faultWords[fault], { character }))
      return (
        <Trans>
          “{name}” is not a valid name. {why}. Choose a different name.
        </Trans>
      )
    }
    case 'unknown':
      return <Trans>This name could not be checked. Nothing was paid.</Trans>
    case 'taken':
      return (
        <Trans>
          {name} is taken. Choose a different name. <NameLink name={name}>See who owns it</NameLink>
        </Trans>
      )
    case 'lookAlike': {
      const { other, isMinted } = availability
      return isMinted ? (
        <Trans>
          {name} looks like <NameLink name={other}>{other}</NameLink>, which exists. Choose a different name.
        </Trans>
      ) : (
        <Trans>
          {name} looks like {other} in your batch. Only one of them can exist.
        </Trans>
      )
    }
    case 'free': {
      const other = availability.mistaken
      return (
        other !== undefined && (
          <Trans>
            People may confuse it with <NameLink name={other}>{other}</NameLink>, which exists: i and l look alike.
          </Trans>
        )
      )
    }
  }
}
