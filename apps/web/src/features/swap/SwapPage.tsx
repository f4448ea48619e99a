import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { shortAddress } from '../../shared/tokens/safeText.ts'
import { registerReviewer, showReview, usePopup } from '../../shared/transactions/popup.ts'
import { runPhase } from '../../shared/transactions/run.ts'
import { useRun } from '../../shared/transactions/runs.ts'
import { RecentSwaps } from './components/RecentSwaps.tsx'
import { RouteCard } from './components/RouteCard.tsx'
import { SwapCard } from './components/SwapCard.tsx'
import { useSwapForm } from './useSwapForm.ts'
import './swap.css'

const loadPicker = () => import('../../shared/tokens/TokenPicker.tsx')
const loadReview = () => import('./components/SwapReview.tsx')
const TokenPicker = lazy(async () => ({ default: (await loadPicker()).TokenPicker }))
const SwapReview = lazy(async () => ({ default: (await loadReview()).SwapReview }))
const RiskDialog = lazy(async () => ({ default: (await import('./components/RiskDialog.tsx')).RiskDialog }))

type Picking = { readonly side: 'in' | 'out'; readonly query?: string }

/** Market swaps: the form beside the picture of its route. */
export const SwapPage = () => {
  const { t } = useLingui()
  const form = useSwapForm()
  const popup = usePopup()
  const navigate = useNavigate({ from: '/swap' })
  const [picking, setPicking] = useState<Picking>()
  const [risking, setRisking] = useState(false)
  const { network, kind, tokenIn, selection, wallet } = form

  const review = (amending?: string) => {
    setRisking(false)
    showReview(kind === 'swap' ? t`Review swap` : kind === 'wrap' ? t`Review wrap` : t`Review unwrap`, amending)
  }
  const reviewAgain = useEffectEvent((amending: string) => review(amending))
  useEffect(() => registerReviewer('swap', (amending) => reviewAgain(amending)), [])

  // Addresses of one network mean nothing on another.
  const known = useRef(network.chainId)
  const { setAmount } = form
  useEffect(() => {
    if (known.current === network.chainId) return
    known.current = network.chainId
    setAmount('')
    void navigate({ search: {}, replace: true })
  }, [network.chainId, navigate, setAmount])

  // What was swapped is not offered a second time.
  const run = useRun(popup.mode === 'run' ? popup.key : undefined)
  const done = run && runPhase(run) === 'done' ? run.key : undefined
  useEffect(() => {
    if (done) setAmount('')
  }, [done, setAmount])

  const stranger = selection.unknown[0]
  return (
    <div className="wrap page">
      <div className="sg">
        <div className="col swap-left">
          <RouteCard form={form} />
          <RecentSwaps form={form} />
        </div>
        <div className="col swap-right">
          {stranger && (
            <Note tone="warning" icon={<Icon name="warning" />} role="status">
              <Trans>This link names a token that is on no list: {shortAddress(stranger)}.</Trans>{' '}
              <button type="button" className="link" onClick={() => setPicking({ side: tokenIn ? 'out' : 'in', query: stranger })}>
                <Trans>Look at it</Trans>
              </button>
            </Note>
          )}
          <SwapCard
            form={form}
            onPick={(side) => setPicking({ side })}
            onPickIntent={() => void loadPicker()}
            onReview={() => review()}
            onRisk={() => setRisking(true)}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {picking && (
          <TokenPicker
            network={network}
            account={wallet.address}
            chosen={picking.side === 'in' ? tokenIn : form.tokenOut}
            {...(picking.query !== undefined && { initialQuery: picking.query })}
            onClose={() => setPicking(undefined)}
            onChoose={(token) => {
              form.choose(picking.side, token)
              setPicking(undefined)
            }}
          />
        )}
        {risking && <RiskDialog form={form} onClose={() => setRisking(false)} onConfirmed={() => review()} />}
        {popup.mode === 'review' && popup.slot && createPortal(<SwapReview form={form} amending={popup.amends} />, popup.slot)}
      </Suspense>
    </div>
  )
}
