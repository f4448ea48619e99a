import { charactersOf, MAX_NAME_LENGTH, MAX_NAMES } from '@exchange/domain'
import { Button, Icon, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AvailabilityBadge } from '../components/AvailabilityBadge.tsx'
import { AvailabilityText } from '../components/AvailabilityText.tsx'
import type { MintDesk } from './useMintDesk.ts'

/** The name field, with the name's availability, and free alternatives if it is taken. */
export const NameField = ({ desk }: { readonly desk: MintDesk }) => {
  const { t } = useLingui()
  const { text, name, typed, suggestions, batch } = desk
  const count = charactersOf(name).length
  const isBad = typed?.kind === 'invalid' || typed?.kind === 'taken' || typed?.kind === 'lookAlike'
  const canAdd = typed !== undefined && typed.kind !== 'invalid' && batch.length < MAX_NAMES && !batch.some((each) => each.name === name)
  return (
    <form
      className="col names-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (canAdd) desk.add(name)
      }}
    >
      <div className="row names-add">
        <TextInput
          className={isBad ? 'grow names-input bad' : 'grow names-input'}
          label={t`Name`}
          value={text}
          onChange={desk.setText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          suffix={typed && <AvailabilityBadge of={typed} />}
          hint={
            <>
              <Trans>
                {count} of {MAX_NAME_LENGTH} characters.
              </Trans>{' '}
              <Trans>a to z, 0 to 9, a hyphen inside, single emoji. Capitals become lowercase.</Trans>
            </>
          }
          maxLength={MAX_NAME_LENGTH * 4}
        />
        <Button type="submit" variant="secondary" disabled={!canAdd}>
          <Trans>Add to the batch</Trans>
        </Button>
      </div>
      <div role="status" className={isBad ? 'sm neg names-why' : 'sm mut names-why'}>
        {typed && <AvailabilityText of={{ name, availability: typed }} />}
        {typed?.kind === 'unknown' && (
          <Button variant="ghost" size="sm" onClick={desk.retry}>
            <Trans>Check again</Trans>
          </Button>
        )}
      </div>
      {suggestions.length > 0 && (
        <div className="row wrapx names-suggested">
          <span className="sm mut">
            <Trans>Available:</Trans>
          </span>
          {suggestions.map((other) => (
            <Button key={other} variant="outline" size="sm" onClick={() => desk.choose(other)}>
              <Icon name="check" size={14} />
              {other}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}
