import type { AchievementFact } from '@exchange/domain'

/**
 * What counts towards each fact, as rows of account, chain, block, second and weight. `$1`: accounts; `$2`: chains. A fact that counts once
 * has only its first occurrence.
 */
const row = (account: string, weight = '1'): string =>
  `select ${account} as account, chain_id, block, "timestamp" as at, ${weight}::numeric as weight`
const first = (account: string): string =>
  `select ${account} as account, min(chain_id) as chain_id, min(block) as block, min("timestamp") as at, 1::numeric as weight`
const from = (table: string, account: string, rest = ''): string =>
  `from idx."${table}" where chain_id = any($2::int[]) and ${account} = any($1::text[])${rest}`
const name = (account: string, rest = ''): string =>
  `select ${account} as account, chain_id, updated_block as block, minted_at as at, 1::numeric as weight ${from('minted_name', account, rest)}`
/** Prizes of competitions from the moment their ranking is complete. */
const prizes = (rest = ''): string =>
  `select p.account, p.chain_id, e.block, e."timestamp" as at, 1::numeric as weight from idx.competition_participant p
    join idx.competition_event e on e.chain_id = p.chain_id and e.competition_id = p.competition_id and e.kind = 'rankingCompleted'
    where p.chain_id = any($2::int[]) and p.account = any($1::text[]) and p.prize > 0${rest}`
const deposits = ` and kind = 'deposit'`
const dollars = 'coalesce(amount_usd, 0) / 1e18'
const made = ` and kind in ('created', 'increased')`

/** Facts from the index. */
export const indexFacts: Readonly<Record<Exclude<AchievementFact, 'following' | 'followers'>, string>> = {
  swaps: `${row('origin')} ${from('swap', 'origin')}`,
  swapDollars: `${row('origin', dollars)} ${from('swap', 'origin')}`,
  swapDays: `${first('origin')} ${from('swap', 'origin')} group by origin, div("timestamp", 86400)`,
  poolsTraded: `${first('origin')} ${from('swap', 'origin')} group by origin, chain_id, pool`,
  orderFills: `${row('maker')} ${from('order_fill', 'maker')}`,
  deposits: `${row('account')} ${from('liquidity_change', 'account', deposits)}`,
  depositDollars: `${row('account', dollars)} ${from('liquidity_change', 'account', deposits)}`,
  poolsProvided: `${first('account')} ${from('liquidity_change', 'account', deposits)} group by account, chain_id, pool`,
  stakes: `${row('account')} ${from('liquidity_change', 'account', ` and kind = 'stake'`)}`,
  vaultDeposits: `${row('account')} ${from('liquidity_change', 'account', `${deposits} and vault is not null`)}`,
  locks: `${row('account')} ${from('lock_event', 'account', ` and kind = 'created'`)}`,
  lockedTokens: `${row('account', 'amount / 1e18')} ${from('lock_event', 'account', made)}`,
  epochsVoted: `${first('account')} ${from('lock_vote', 'account')} group by account, epoch`,
  poolsVoted: `${first('account')} ${from('lock_vote', 'account')} group by account, chain_id, pool`,
  incentivesPaid: `${row('payer')} ${from('reward_payment', 'payer', ` and kind = 'incentives'`)}`,
  claims: `${row('account')} ${from('claim', 'account')}`,
  namesMinted: name('minter'),
  namesGiven: name('minter', ' and gifted'),
  namesReceived: name('owner', ' and (gifted or changed_hands_at is not null)'),
  shortNames: name('owner', ' and char_length(name) <= 4'),
  itemsBought: `select recipient as account, chain_id, block, "timestamp" as at, 1::numeric as weight from idx.item_event
    where chain_id = any($2::int[]) and recipient = any($1::text[]) and kind = 'sold'`,
  competitionsJoined: `select account, chain_id, joined_block as block, joined_at as at, 1::numeric as weight ${from('competition_participant', 'account')}`,
  prizesWon: prizes(),
  competitionsWon: prizes(' and p.rank = 1'),
  competitionsHosted: `select host as account, chain_id, created_block as block, created_at as at, 1::numeric as weight
    ${from('competition', 'host', ' and cancelled_at is null')}`,
}

const follows = (account: string): string =>
  `select ${account} as account, 0 as chain_id, 0 as block, floor(extract(epoch from created_at)) as at, 1::numeric as weight
   from app.follow where ${account} = any($1::text[])`

/** Facts from the application's own tables. */
export const appFacts: Readonly<Record<Extract<AchievementFact, 'following' | 'followers'>, string>> = {
  following: follows('follower_id'),
  followers: follows('user_id'),
}
