import type { Address, AutomationSettings } from '@exchange/domain'
import { parsePercent } from '@exchange/domain/amounts/parsePercent'
import { fieldUnits, formatUnits, parseAmount, valueOf } from '@exchange/domain/amounts/parseAmount'
import { DEFAULT_MAX_GAS_PRICE, newAutomationDraft } from '@exchange/domain/automation/draft'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'

/** The state of the form. The gas price is the typed text, in gwei. */
export type PlanForm = { readonly settings: AutomationSettings; readonly gwei: string; readonly link: string }

const GWEI_DECIMALS = 9

export const gweiText = (wei: bigint): string => formatUnits(wei, GWEI_DECIMALS)

/** The text of its field: it parses back to the same value. */
const typedGwei = (wei: bigint): string => fieldUnits(wei, GWEI_DECIMALS)

/** Wei per unit of gas; null for an invalid price. */
export const parseGwei = (text: string): bigint | null => {
  const parsed = parseAmount(text, GWEI_DECIMALS)
  return parsed.status === 'ok' && parsed.value > 0n ? parsed.value : null
}

/** The initial state of a form. */
export type FormGround = {
  readonly now: bigint
  readonly timeZone: string
  readonly chainlink: Address
  readonly name: string
  readonly pair: Address | undefined
}

// AUTO-6
/** A form of a lock that is automated, or of one that is not: every default is the domain's; the name is the lock's. */
export const beginForm = (automation: AutomationRead | undefined, { name, ...ground }: FormGround): PlanForm => {
  if (automation && automation.state !== 'cancelled')
    return { settings: automation.settings, gwei: typedGwei(automation.upkeep?.maxGasPrice ?? DEFAULT_MAX_GAS_PRICE), link: '' }
  const { settings, maxGasPrice } = newAutomationDraft(ground)
  return { settings: { ...settings, name }, gwei: typedGwei(maxGasPrice), link: '' }
}

/** A weight in basis points as its field has it. */
export const weightText = (weight: number): string => formatUnits(BigInt(weight), 2)

/** Basis points of the typed text; null for an invalid percentage. */
export const parseWeight = (text: string): number | null => {
  const parsed = parsePercent(text, 2)
  return parsed.status === 'ok' ? Number(parsed.value) : null
}

/** Dollars of LINK, a wad. */
export const linkWorth = (amount: bigint, linkUsd: bigint): bigint => valueOf(amount, 10n ** 18n, linkUsd)
