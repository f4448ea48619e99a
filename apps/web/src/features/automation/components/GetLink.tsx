import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AutomationDesk } from '../useAutomationDesk.ts'

/** Links to get LINK: a swap, or the faucet of the local world. */
export const GetLink = ({ desk: { link, network } }: { readonly desk: AutomationDesk }) =>
  link ? (
    <p className="sm mut">
      <Link className="link" to="/swap" search={{ inputCurrency: network.nativeCurrency.symbol, outputCurrency: link.address }}>
        <Trans>Swap for LINK</Trans>
      </Link>
      {network.local && (
        <>
          {' '}
          <Trans>or take some from the faucet in the Demo drawer.</Trans>
        </>
      )}
    </p>
  ) : null
