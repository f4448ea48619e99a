import { type Address, isSameAddress } from '@exchange/domain'
import { Button, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { selectPersona } from '../../../shared/wallet/selectPersona.ts'
import type { Persona } from '../../../shared/wallet/demoAccounts.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { personaWords } from '../messages.ts'
import { personasQuery } from '../queries.ts'
import { Failure } from './Failure.tsx'

type PersonaButtonProps = {
  readonly persona: Persona
  readonly chosen: boolean
  readonly busy: boolean
  readonly onChoose: (address: Address) => void
}

const PersonaButton = ({ persona: { address, persona, description }, chosen, busy, onChoose }: PersonaButtonProps) => {
  const { i18n } = useLingui()
  const words = personaWords[persona]
  return (
    <button type="button" className="persona" aria-pressed={chosen} disabled={busy} onClick={() => onChoose(address)}>
      <span className="b">{words ? i18n._(words.name) : persona}</span>
      <span className="sm dim" title={address}>
        {shortAddress(address)}
      </span>
      <span className="d">{words ? i18n._(words.description) : description}</span>
    </button>
  )
}

/** The demo wallet: choosing a persona connects it with that account. */
export const Personas = () => {
  const { i18n } = useLingui()
  const personas = useQuery(personasQuery)
  const wallet = useWallet()
  const choose = useMutation({ mutationFn: selectPersona })
  const isChosen = ({ address }: Persona) => wallet.status === 'connected' && isSameAddress(wallet.address, address)
  return (
    <section>
      <h3>
        <Trans>Demo wallet</Trans>
      </h3>
      <p className="sm mut">
        <Trans>Choose an account. The wallet signs automatically, with keys worth nothing.</Trans>
      </p>
      {personas.isError && !personas.data ? (
        <ErrorState {...errorText(i18n, toErrorFacts(personas.error))} onRetry={() => void personas.refetch()} />
      ) : (
        <div className="personas">
          {personas.data?.map((persona) => (
            <PersonaButton
              key={persona.address}
              persona={persona}
              chosen={isChosen(persona)}
              busy={choose.isPending}
              onChoose={choose.mutate}
            />
          )) ?? <Skeleton width="100%" height={168} radius={10} />}
        </div>
      )}
      <Failure error={choose.error} />
      {wallet.status === 'connected' && (
        <Button variant="ghost" size="sm" onClick={() => void wallet.disconnect()}>
          <Trans>Disconnect</Trans>
        </Button>
      )}
    </section>
  )
}
