import type { Address } from '@exchange/domain'
import { Button, TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codeOfLink, faultOf, noneTyped, type Typed } from '../model/registration.ts'
import { MY_STORY, type MyStory } from '../ownQueries.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { useStoryAction } from '../useStoryAction.ts'
import { Fields } from './Fields.tsx'

const REGISTER = `mutation RegisterCampaign(
  $chainId: Int!, $evmAddress: String!, $email: String!, $country: String!, $xProfileUsername: String!, $referralCode: String, $idempotencyKey: String!
) {
  registerCampaign(
    chainId: $chainId, evmAddress: $evmAddress, email: $email, country: $country, xProfileUsername: $xProfileUsername,
    referralCode: $referralCode, idempotencyKey: $idempotencyKey
  ) { ${MY_STORY} }
}`

type Answer = { readonly registerCampaign: MyStory | null }

const useRegistration = (chainId: number, account: Address) => {
  const { t } = useLingui()
  const { act, busy, failure } = useStoryAction(chainId)
  const [typed, setTyped] = useState<Typed>(noneTyped)
  const [code, setCode] = useState(() => codeOfLink(location.search))
  const [isSaid, setSaid] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const fault = faultOf(typed)
  const send = async () => {
    setSaid(true)
    setEmpty(false)
    if (fault !== null) return
    const variables = { chainId, evmAddress: account, ...typed, referralCode: code.trim() || null }
    const answer = await act<Answer>({ query: REGISTER, variables, act: t`Join the campaign` })
    if (answer?.registerCampaign) toast({ tone: 'positive', title: t`You joined the campaign` })
    else if (answer) setEmpty(true)
  }
  return {
    typed,
    change: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    code,
    setCode,
    fault: isSaid ? fault : null,
    busy,
    failure,
    isEmpty,
    send,
  }
}

// STORY-11
/** Joins the campaign: country, e-mail and X username, and a friend's code if there is one. Shows the first error. */
export const RegisterForm = ({ chainId, account }: { readonly chainId: number; readonly account: Address }) => {
  const { t } = useLingui()
  const form = useRegistration(chainId, account)
  return (
    <form
      className="col story-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.send()
      }}
    >
      <Fields typed={form.typed} fault={form.fault} onChange={form.change} />
      <TextInput
        label={t`Referral code (optional)`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={form.code}
        onChange={form.setCode}
      />
      <Refused failure={form.failure} />
      {form.isEmpty && (
        <p className="sm neg" role="alert">
          <Trans>Error</Trans>
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        <Trans>Join the campaign</Trans>
      </Button>
      <p className="sm dim">
        <Trans>E-mail and country are visible only to you and admins. Activity before you register does not count.</Trans>
      </p>
    </form>
  )
}
