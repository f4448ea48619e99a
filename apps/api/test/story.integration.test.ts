import { verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { storyVoucherTypedData } from '@exchange/domain'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables, nameRow } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const DAY = 86_400
const people = Array.from({ length: 6 }, (_, n) => addressOf(0xa1 + n))
const [ALICE = '0x', BOB = '0x', CAROL = '0x'] = people
const STRANGER = addressOf(0xff)
const [FRED, GINA, HANA] = [addressOf(0xb1), addressOf(0xb2), addressOf(0xb3)]
const ISSUER = privateKeyToAccount(`0x${'11'.repeat(32)}`)
let postgres: TestPostgres
let world: World

const task = (id: string, chapter: number, rest: Record<string, string | number | boolean | null> = {}) => ({
  campaign_id: 1,
  id,
  chapter,
  index: 1,
  name: id,
  type: 'main',
  handle: 'SWAP_ANY',
  min_usd: null,
  points: 50,
  is_hidden: false as unknown as string,
  ...rest,
})
let logs = 0
const entry = (account: string, taskId: string, chapter: number, points: number, kind = 'task', period = '') => ({
  campaign_id: 1,
  account,
  kind,
  task: taskId,
  period,
  chapter,
  points,
  fragments: 0,
  block: 10,
  tx_hash: `0x${++logs}`,
  log_index: 0,
  at: NOW - 5,
})

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    await client.query('update idx.swap set origin = $1, "timestamp" = $2, amount_usd = 70 * 10::numeric ^ 18', [ALICE, NOW - 1])
    await migrateTables(client)
    await client.query(`insert into app.story_campaign (chain_id, name) values ($1, 'Story')`, [CHAIN])
    for (const index of [1, 2, 3, 4])
      await client.query('insert into app.story_chapter values (1, $1, $2, $3, $4, $4, 3000)', [
        index,
        `Chapter ${index}`,
        NOW + (index - 3) * 7 * DAY - DAY,
        NOW + (index - 2) * 7 * DAY - DAY,
      ])
    await insertRows(client, 'app.story_task', [
      task('big', 3, { min_usd: `100${'0'.repeat(18)}` }),
      task('refer', 3, { index: 2, handle: 'REFER', type: 'side' }),
      task('secret', 3, { index: 3, is_hidden: true }),
      task('later', 4),
      task('laterPost', 4, { index: 2, handle: 'SOCIAL_POST', type: 'side' }),
      task('post', 3, { index: 4, handle: 'SOCIAL_POST', type: 'side' }),
    ])
    for (const [at, account] of people.entries())
      await client.query('insert into app.story_participant (campaign_id, account, code, registered_at) values (1, $1, $2, $3)', [
        account,
        `code${at}`,
        NOW - 20 * DAY,
      ])
    await client.query('insert into app.story_referral (campaign_id, friend, referrer) values (1, $1, $2)', [BOB, ALICE])
    await insertRows(client, 'app.point_entry', [
      ...people.slice(1, 5).map((account) => entry(account, 'one', 1, 50)),
      entry(CAROL, 'big', 3, 50),
      entry(ALICE, '', 1, 10, 'referral', BOB),
      entry(ALICE, 'refer', 3, 20),
    ])
    await client.query(`insert into app.story_chapter_reward values (1, 3, 'pool', 'Prize pool', 'Shared by 300', 'prize')`)
    await insertRows(
      client,
      'idx.minted_name',
      [FRED, GINA, HANA].map((owner, n) => nameRow(CHAIN, n + 1, `tide${n}`, owner)),
    )
    await client.query(`insert into app.payout values ($1, '0xd', 1, '0x1', 900, 1)`, [CHAIN])
    await client.query(`insert into app.payout_reward values ($1, '0xd', 1, 0, $2, 900)`, [CHAIN, BOB])
  })
  world = createWorld(postgres.url, undefined, byBearer, undefined, ISSUER)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await world?.close()
  await postgres?.remove()
})

const ask = async (query: string): Promise<Json> => {
  const { body } = await world.graphql(`{ ${query} }`, {})
  expect(body.errors).toBeUndefined()
  return body.data
}

describe('a campaign', () => {
  // STORY-7: locked, available, current, next or completed, by chain time
  it('says where its chapters stand', async () => {
    const { storyCampaign } = await ask(`storyCampaign(chainId: ${CHAIN}) { name phase chapters { index state } }`)
    expect(storyCampaign).toMatchObject({ name: 'Story', phase: 'running' })
    expect(storyCampaign.chapters.map(({ state }: { state: string }) => state)).toEqual(['completed', 'completed', 'current', 'next'])
    expect(await ask(`storyCampaign(chainId: ${OTHER_CHAIN}) { name }`)).toEqual({ storyCampaign: null })
  })

  // STORY-14: the exact condition, and why not yet
  it('says of each task what it asks for and why it is not done, and nothing of what is hidden or not released', async () => {
    const tasks = (rest: string) => ask(`storyTasks(chainId: ${CHAIN}, ${rest}) { id minUsd progress { done current reason best } }`)
    expect((await tasks(`chapter: 3, participant: "${ALICE}"`)).storyTasks).toEqual([
      { id: 'big', minUsd: '100', progress: { done: false, current: 0, reason: 'belowMinimum', best: '70' } },
      { id: 'refer', minUsd: null, progress: { done: true, current: 1, reason: null, best: null } },
      { id: 'post', minUsd: null, progress: { done: false, current: 0, reason: 'nothingSeen', best: null } },
    ])
    expect((await tasks(`chapter: 3, participant: "${STRANGER}"`)).storyTasks[0].progress).toBeNull()
    expect((await tasks('chapter: 4')).storyTasks).toEqual([])
  })

  // STORY-16, STORY-20
  it('ranks by points, then registration, in pages', async () => {
    const rows: Json[] = []
    let after: string | null = ''
    do {
      const page: Json = (
        await ask(
          `storyBoard(chainId: ${CHAIN}, board: campaign, first: 2, after: "${after}") { nodes { rank points completedTasks user { id } } nextCursor }`,
        )
      ).storyBoard
      rows.push(...page.nodes)
      after = page.nextCursor
    } while (after !== null)
    expect(rows.map(({ rank, points, completedTasks, user }) => [rank, points, completedTasks, people.indexOf(user.id)])).toEqual([
      [1, 100, 2, 2],
      [2, 50, 1, 1],
      [3, 50, 1, 3],
      [4, 50, 1, 4],
      [5, 30, 1, 0],
    ])
    const { storyBoard } = await ask(`storyBoard(chainId: ${CHAIN}, board: chapter, chapter: 3) { nodes { rank points } }`)
    expect(storyBoard.nodes).toEqual([
      { rank: 1, points: 50 },
      { rank: 2, points: 20 },
    ])
  })

  // STORY-9: totalCount and totalTask, without tasks that are hidden or not released
  it('says how many stand on a board, and how many tasks there are to do', async () => {
    const totals = async (of: string) =>
      Object.values((await ask(`storyBoardTotals(chainId: ${CHAIN}, ${of}) { totalCount totalTask }`)).storyBoardTotals as object)
    expect(await totals('board: campaign')).toEqual([5, 3])
    expect(await totals('board: chapter, chapter: 3')).toEqual([2, 3])
    expect(await totals('board: chapter, chapter: 4')).toEqual([0, 0])
    expect(await totals('board: firstTwo')).toEqual([5, 0])
  })

  // STORY-6
  it('says what a participant has', async () => {
    const of = (id: string) =>
      ask(
        `storyParticipant(chainId: ${CHAIN}, id: "${id}") { totalPoints rank rankFirstTwoChapters registeredReferrals successfulReferrals }`,
      )
    const alice = { totalPoints: 30, rank: 5, rankFirstTwoChapters: 5, registeredReferrals: 1, successfulReferrals: 1 }
    expect(await of(ALICE)).toEqual({ storyParticipant: alice })
    expect((await of(people[5] ?? '')).storyParticipant).toMatchObject({ totalPoints: 0, rank: null })
    expect(await of(STRANGER)).toEqual({ storyParticipant: null })
  })

  // STORY-9: the winner check
  it('says who won what', async () => {
    const of = (id: string) => ask(`storyReward(chainId: ${CHAIN}, chapter: 1, id: "${id}") { index amount }`)
    expect(await of(BOB)).toEqual({ storyReward: { index: 0, amount: '900' } })
    expect(await of(ALICE)).toEqual({ storyReward: null })
  })

  it('is not found where there is none, nor is a chapter', async () => {
    for (const query of [`storyTasks(chainId: ${OTHER_CHAIN}, chapter: 1) { id }`, `storyTasks(chainId: ${CHAIN}, chapter: 9) { id }`]) {
      const { body } = await world.graphql(`{ ${query} }`, {})
      expect(body.errors[0].extensions.code).toBe('api.notFound')
    }
  })
})

let keys = 0
const actAs = async (bearer: string, query: string): Promise<Json> => {
  const text = query.replace('KEY', `idempotencyKey: "key-${String(++keys).padStart(8, '0')}"`)
  return (await world.graphql(text, {}, bearer)).body
}
const codeOf = ({ errors }: Json): string | undefined => errors?.[0]?.extensions?.code

// STORY-7, STORY-8, STORY-13
describe('the editor of a campaign', () => {
  const admin = `${STRANGER}:admin`
  const given = (rest: string) => `{ id: "later", index: 1, name: "Later", type: main, points: 30, ${rest} }`
  const chapter = (index: number, rest: string) =>
    `mutation { saveStoryChapter(chainId: ${CHAIN}, index: ${index}, name: "Far shore", totalRewardUsd: 5000, ${rest}, KEY) }`
  const saveTask = (rest: string) => `mutation { saveStoryTask(chainId: ${CHAIN}, task: ${given(rest)}, KEY) }`
  const window = { startAt: NOW + 7 * DAY - DAY, endAt: NOW + 14 * DAY - DAY, rewardsAt: NOW + 15 * DAY }
  const times = (change: Partial<typeof window> = {}) =>
    Object.entries({ ...window, ...change })
      .map(([name, at]) => `${name}: ${at}`)
      .join(', ')

  it('is for admins, and refuses what cannot be with the field that is wrong', async () => {
    const all = `{ allStoryTasks(chainId: ${CHAIN}) { id } }`
    for (const query of [all, chapter(4, times()), saveTask('chapter: 4, handle: SWAP_ANY')])
      expect([codeOf(await actAs('', query)), codeOf(await actAs(ALICE, query))]).toEqual(['auth.required', 'people.notAllowed'])
    for (const [query, parameter] of [
      [chapter(4, times({ endAt: window.startAt })), 'end'],
      [chapter(13, times()), 'index'],
      [saveTask('chapter: 4, handle: VOTE_POOL, minUsd: "5"'), 'minUsd'],
      [saveTask(`chapter: 4, handle: SWAP_ANY, subject: "${ALICE}"`), 'subject'],
    ] as const)
      expect((await actAs(admin, query)).errors[0].extensions).toMatchObject({ code: 'api.badRequest', params: { parameter } })
    expect(codeOf(await actAs(admin, saveTask('chapter: 9, handle: SWAP_ANY')))).toBe('api.notFound')
    expect(codeOf(await actAs(admin, saveTask('chapter: 1, handle: SWAP_ANY')))).toBe('story.published')
  })

  it('shows who would complete a task by what is past, and nobody of a chapter to come', async () => {
    const preview = async (rest: string) =>
      (await actAs(admin, `{ previewStoryTask(chainId: ${CHAIN}, task: ${given(rest)}) { count isWhole completers { id } } }`)).data
        .previewStoryTask
    const nobody = { count: 0, isWhole: true, completers: [] }
    expect(await preview('chapter: 3, handle: SWAP_ANY, minUsd: "70"')).toEqual({ count: 1, isWhole: true, completers: [{ id: ALICE }] })
    for (const rest of ['chapter: 3, handle: SWAP_ANY, minUsd: "70.1"', 'chapter: 4, handle: SWAP_ANY', 'chapter: 3, handle: SOCIAL_POST'])
      expect(await preview(rest)).toEqual(nobody)
  })

  it('writes chapters and tasks, keeps who did it, and lists hidden tasks and those of chapters to come', async () => {
    expect((await actAs(admin, chapter(4, times()))).data.saveStoryChapter).toBe(true)
    expect((await actAs(admin, saveTask('chapter: 4, handle: SWAP_ANY, minUsd: "12.5", isHidden: true'))).data.saveStoryTask).toBe(true)
    const { allStoryTasks } = (await actAs(admin, `{ allStoryTasks(chainId: ${CHAIN}) { id chapter minUsd points isHidden } }`)).data
    expect(allStoryTasks.map(({ id }: Json) => id)).toEqual(['big', 'refer', 'secret', 'post', 'later', 'laterPost'])
    expect(allStoryTasks[4]).toEqual({ id: 'later', chapter: 4, minUsd: '12.5', points: 30, isHidden: true })
    const { storyCampaign } = await ask(`storyCampaign(chainId: ${CHAIN}) { chapters { name endAt totalRewardUsd } }`)
    expect(storyCampaign.chapters[3]).toEqual({ name: 'Far shore', endAt: window.endAt, totalRewardUsd: 5_000 })
    const { rows } = await world.databases.app.query('select action, actor from app.audit_entry where action like $1 order by 1', [
      'story.save%',
    ])
    expect(rows).toEqual(['story.saveChapter', 'story.saveTask'].map((action) => ({ action, actor: STRANGER })))
  })
})

const form = { email: 'fred@tide.example', country: 'PT', xProfileUsername: '@fred' }
const registering = (account: string, rest: Record<string, string> = {}): string => {
  const given = Object.entries({ ...form, ...rest }).map(([name, value]) => `${name}: "${value}"`)
  return `mutation { registerCampaign(chainId: ${CHAIN}, evmAddress: "${account}", ${given.join(', ')}, KEY) { referralCode email participant { id totalPoints } } }`
}

// STORY-11, STORY-17
describe('registration', () => {
  it('is refused with a text of its own for each reason', async () => {
    const refused = async (account: string, rest: Record<string, string> = {}) => codeOf(await actAs(account, registering(account, rest)))
    expect(codeOf(await actAs('', registering(FRED)))).toBe('auth.required')
    expect(codeOf(await actAs(GINA, registering(FRED)))).toBe('auth.forbidden')
    expect(await refused(STRANGER)).toBe('story.nameMissing')
    expect(await refused(FRED, { email: 'fred' })).toBe('story.emailInvalid')
    expect(await refused(FRED, { referralCode: 'nobody' })).toBe('story.codeUnknown')
    expect(await refused(ALICE, { referralCode: 'code0' })).toBe('story.codeOwn')
    expect(await refused(ALICE)).toBe('story.registered')
    await world.databases.app.query(`insert into app.story_participant (campaign_id, account, code, registered_at)
      select 1, 'friend' || n, 'friend' || n, 1 from generate_series(1, 30) n`)
    await world.databases.app.query(
      `insert into app.story_referral (campaign_id, friend, referrer) select 1, 'friend' || n, $1 from generate_series(1, 30) n`,
      [BOB],
    )
    expect(await refused(FRED, { referralCode: 'code1' })).toBe('story.codeFull')
  })

  it('gives a code, shows what was given to its owner and to admins, and counts the friend', async () => {
    const { data } = await actAs(FRED, registering(FRED, { referralCode: 'CODE2' }))
    expect(data.registerCampaign).toMatchObject({ email: form.email, participant: { id: FRED, totalPoints: 0 } })
    expect(data.registerCampaign.referralCode).toMatch(/^[2-9a-z]{8}$/)
    const participant = `{ storyParticipant(chainId: ${CHAIN}, id: "${FRED}") { email country xProfileUsername } }`
    const shown = { email: form.email, country: 'PT', xProfileUsername: 'fred' }
    expect((await actAs(FRED, participant)).data.storyParticipant).toEqual(shown)
    expect((await actAs(`${STRANGER}:admin`, participant)).data.storyParticipant).toEqual(shown)
    expect((await actAs(GINA, participant)).data.storyParticipant).toEqual({ email: null, country: null, xProfileUsername: null })
    const { storyReferrals } = await ask(`storyReferrals(chainId: ${CHAIN}, id: "${CAROL}") { nodes { id isSuccess reason user { id } } }`)
    expect(storyReferrals.nodes).toEqual([{ id: FRED, isSuccess: false, reason: 'waiting', user: { id: FRED } }])
    expect((await actAs(GINA, `{ myStory(chainId: ${CHAIN}) { referralCode } }`)).data.myStory).toBeNull()
  })

  it('changes by its owner', async () => {
    const change = (rest: string) => actAs(FRED, `mutation { updateParticipantProfile(chainId: ${CHAIN}, ${rest}, KEY) { country email } }`)
    expect((await change('country: "JP"')).data.updateParticipantProfile).toEqual({ country: 'JP', email: form.email })
    expect(codeOf(await change('email: "no"'))).toBe('story.emailInvalid')
    expect(codeOf(await change('avatarUrl: "/v1/pictures/others"'))).toBe('story.avatarNotYours')
  })

  // STORY-9, STORY-12
  it('shows the picture that its owner chose, on the board too, for as long as there is one', async () => {
    const url = '/v1/pictures/carol.webp'
    const choose = `mutation { updateParticipantProfile(chainId: ${CHAIN}, avatarUrl: "${url}", KEY) { avatarUrl } }`
    const onBoard = async () =>
      (await ask(`storyBoard(chainId: ${CHAIN}, board: campaign, first: 1) { nodes { avatarUrl user { id } } }`)).storyBoard.nodes
    expect(codeOf(await actAs(CAROL, choose))).toBe('story.avatarNotYours')
    const picture = `insert into app.upload (key, account, type, state, picture_key) values ('carols', $1, 'CUSTOM_AVATAR', 'ready', 'carol.webp')`
    await world.databases.app.query(picture, [CAROL])
    expect((await actAs(CAROL, choose)).data.updateParticipantProfile).toEqual({ avatarUrl: url })
    expect(await onBoard()).toEqual([{ avatarUrl: url, user: { id: CAROL } }])
    const takeAway = `mutation { editUserMarks(userId: "${CAROL}", marks: { avatar: null }, KEY) { id } }`
    expect((await actAs(`${STRANGER}:admin`, takeAway)).data.editUserMarks).toEqual({ id: CAROL })
    expect(await onBoard()).toEqual([{ avatarUrl: null, user: { id: CAROL } }])
    await actAs(CAROL, choose)
    expect(await onBoard()).toEqual([{ avatarUrl: url, user: { id: CAROL } }])
    await world.databases.app.query(`delete from app.upload where key = 'carols'`)
    expect(await onBoard()).toEqual([{ avatarUrl: null, user: { id: CAROL } }])
    expect((await actAs(CAROL, `{ myStory(chainId: ${CHAIN}) { avatarUrl } }`)).data.myStory).toEqual({ avatarUrl: null })
  })

  it('of one that acted before is kept, and its friend told why it does not count', async () => {
    await world.databases.app.query('update idx.swap set origin = $1 where log_index = (select min(log_index) from idx.swap)', [GINA])
    await actAs(GINA, registering(GINA, { referralCode: 'code2', xProfileUsername: 'gina' }))
    const { storyReferrals } = await ask(`storyReferrals(chainId: ${CHAIN}, id: "${CAROL}", first: 1) { nodes { id reason } nextCursor }`)
    expect(storyReferrals.nodes).toEqual([{ id: GINA, reason: 'acted' }])
    const next = await ask(`storyReferrals(chainId: ${CHAIN}, id: "${CAROL}", after: "${storyReferrals.nextCursor}") { nodes { id } }`)
    expect(next.storyReferrals.nodes).toEqual([{ id: FRED }])
  })
})

// STORY-13
describe('a declaration', () => {
  const declare = (who: string, id: string, link = 'https://x.com/fred/status/1') =>
    actAs(who, `mutation { declareStoryTask(chainId: ${CHAIN}, task: "${id}", link: "${link}", KEY) { declarations { id state task } } }`)
  const review = (who: string, id: number, accept: boolean, reason = '') =>
    actAs(who, `mutation { reviewStoryDeclaration(id: ${id}, accept: ${accept}, reason: "${reason}", KEY) { state reason } }`)
  const admin = `${STRANGER}:admin`

  it('is made once, of a social task whose chapter runs', async () => {
    expect(codeOf(await declare(HANA, 'post'))).toBe('story.notRegistered')
    expect(codeOf(await declare(FRED, 'big'))).toBe('story.notDeclarable')
    expect(codeOf(await declare(FRED, 'laterPost'))).toBe('story.chapterLocked')
    expect(codeOf(await declare(FRED, 'post', 'http://x.com'))).toBe('story.linkInvalid')
    expect((await declare(FRED, 'post')).data.declareStoryTask.declarations).toEqual([
      { id: expect.any(Number), state: 'waiting', task: 'post' },
    ])
    expect(codeOf(await declare(FRED, 'post'))).toBe('story.declared')
    const { storyTasks } = await ask(`storyTasks(chainId: ${CHAIN}, chapter: 3, participant: "${FRED}") { id progress { reason } }`)
    expect(storyTasks.at(-1)).toEqual({ id: 'post', progress: { reason: 'inReview' } })
  })

  it('is answered by another admin, once, with a reason for a no', async () => {
    expect(codeOf(await actAs(FRED, `{ storyDeclarations(chainId: ${CHAIN}) { nodes { id } } }`))).toBe('people.notAllowed')
    const { data } = await actAs(admin, `{ storyDeclarations(chainId: ${CHAIN}) { nodes { id link user { id } } } }`)
    const [{ id }] = data.storyDeclarations.nodes
    expect(codeOf(await review(FRED, id, true))).toBe('people.notAllowed')
    expect(codeOf(await review(`${FRED}:admin`, id, true))).toBe('people.notAllowed')
    expect(codeOf(await review(admin, id, false))).toBe('api.badRequest')
    expect((await review(admin, id, false, 'The post is gone')).data.reviewStoryDeclaration).toEqual({
      state: 'refused',
      reason: 'The post is gone',
    })
    expect(codeOf(await review(admin, id, true))).toBe('story.reviewed')
    expect((await declare(FRED, 'post')).data.declareStoryTask.declarations.map(({ state }: Json) => state)).toEqual(['waiting', 'refused'])
    const again = await actAs(admin, `{ storyDeclarations(chainId: ${CHAIN}) { nodes { id } } }`)
    expect((await review(admin, again.data.storyDeclarations.nodes[0].id, true)).data.reviewStoryDeclaration.state).toBe('accepted')
  })
})

// STORY-9, STORY-10
it('Figures, days and rewards of a campaign', async () => {
  const { storyStats } = await ask(
    `storyStats(chainId: ${CHAIN}) { registeredUserCount activeUserCount registeredReferralCount successReferralCount chapterMetrics { chapter activeParticipants } }`,
  )
  expect(storyStats).toMatchObject({ registeredUserCount: 38, activeUserCount: 5, registeredReferralCount: 33, successReferralCount: 1 })
  expect(storyStats.chapterMetrics.map(({ activeParticipants }: Json) => activeParticipants)).toEqual([5, 0, 2, 0])
  const { storyDailySwaps } = await ask(`storyDailySwaps(chainId: ${CHAIN}, id: "${GINA}") { day lastSwap }`)
  expect(storyDailySwaps).toHaveLength(7)
  expect(storyDailySwaps.filter(({ lastSwap }: Json) => lastSwap !== null)).toEqual([{ day: NOW - (NOW % DAY), lastSwap: NOW - 1 }])
  const { storyChapterRewards } = await ask(`storyChapterRewards(chainId: ${CHAIN}, chapter: 3) { id icon }`)
  expect(storyChapterRewards).toEqual([{ id: 'pool', icon: 'prize' }])
})

// STORY-18
it('A voucher is for who has five fragments, and for nobody else', async () => {
  const voucher = () => actAs(FRED, `{ storyVoucher(chainId: ${CHAIN}) { contract account deadline signature } }`)
  expect(codeOf(await voucher())).toBe('story.fragmentsMissing')
  await withClient(postgres.url, (client) =>
    insertRows(
      client,
      'app.point_entry',
      [1, 2, 3, 4, 5].map((n) => ({ ...entry(FRED, '', 3, 0, 'fragment', String(n)), fragments: 1 })),
    ),
  )
  const { contract, account, deadline, signature } = (await voucher()).data.storyVoucher
  const signed = storyVoucherTypedData(CHAIN, contract, { account, deadline: BigInt(deadline) })
  expect([account, await verifyTypedData({ ...signed, address: ISSUER.address, signature })]).toEqual([FRED, true])
})

// STORY-19: our trees are those that the contract checks
it('Claims come with the proof that leads to their root', async () => {
  const { storyClaims } = await ask(`storyClaims(chainId: ${CHAIN}, id: "${BOB}") { kind period index amount opensAt claimed proof }`)
  expect(storyClaims).toEqual([{ kind: 'chapter', period: 1, index: 0, amount: '900', opensAt: null, claimed: false, proof: [] }])
})

// STORY-19: a list is kept once, for ever
describe('the list of a chapter', () => {
  const admin = `${STRANGER}:admin`
  const pay = (key = 'KEY') =>
    actAs(admin, `mutation { payStoryChapter(chainId: ${CHAIN}, chapter: 2, ${key}) { state total winners { account amount } } }`)
  const preview = async () =>
    (await actAs(admin, `{ storyPayout(chainId: ${CHAIN}, chapter: 2) { state isDue winners { account } } }`)).data.storyPayout
  const readTo = (second: number) =>
    world.databases.app.query(
      'insert into app.story_cursor (campaign_id, read_to) values (1, $1) on conflict (campaign_id) do update set read_to = $1',
      [second],
    )
  /** Something that ALICE declared in the chapter; returns its id. */
  const declared = async (task: string): Promise<number> =>
    (
      await world.databases.app.query<{ id: number }>(
        `insert into app.story_declaration (campaign_id, account, task, link, declared_at, block) values (1, $1, $2, 'https://x.com/a', $3, 10) returning id`,
        [ALICE, task, NOW - 2 * DAY],
      )
    ).rows[0]!.id
  const review = (id: number, accept: boolean) =>
    actAs(admin, `mutation { reviewStoryDeclaration(id: ${id}, accept: ${accept}, reason: "No", KEY) { state } }`)

  beforeAll(async () => {
    Object.assign(world.service.find(CHAIN)!.network.deployment.contracts, {
      chapterRewards: addressOf(0xd1),
      rewardToken: addressOf(10_000),
    })
    await withClient(postgres.url, async (client) => {
      const post = { handle: 'SOCIAL_POST', type: 'side' }
      await insertRows(client, 'app.story_task', [task('post2', 2, post), task('follow2', 2, { ...post, index: 2 })])
      await insertRows(client, 'app.point_entry', [entry(CAROL, 'two', 2, 50), entry(BOB, 'two', 2, 20)])
    })
  })

  it('is kept by admins alone, once the ledger is written for good', async () => {
    expect(codeOf(await actAs(ALICE, `mutation { payStoryChapter(chainId: ${CHAIN}, chapter: 2, KEY) { state } }`))).toBe(
      'people.notAllowed',
    )
    await readTo(NOW - 2 * DAY)
    expect(codeOf(await pay())).toBe('story.payoutTooEarly')
    await readTo(NOW)
    expect(await preview()).toEqual({ state: 'preview', isDue: true, winners: [{ account: CAROL }, { account: BOB }] })
  })

  it('waits for what was declared in the chapter and nobody has answered yet', async () => {
    const id = await declared('post2')
    expect(codeOf(await pay())).toBe('story.payoutTooEarly')
    expect((await preview()).isDue).toBe(false)
    expect((await review(id, true)).data.reviewStoryDeclaration.state).toBe('accepted')
    // Its points are written first.
    expect(codeOf(await pay())).toBe('story.payoutTooEarly')
    await readTo(NOW)
  })

  it('is kept once, and nothing counts in its chapter any more', async () => {
    const kept = (await pay('idempotencyKey: "pay-chapter-2"')).data.payStoryChapter
    expect(kept).toMatchObject({ state: 'waiting', total: `3000${'0'.repeat(18)}`, winners: [{ account: CAROL }, { account: BOB }] })
    expect((await pay('idempotencyKey: "pay-chapter-2"')).data.payStoryChapter).toEqual(kept)
    expect(codeOf(await pay())).toBe('story.published')
    const late = await declared('follow2')
    expect(codeOf(await review(late, true))).toBe('story.published')
    expect((await review(late, false)).data.reviewStoryDeclaration.state).toBe('refused')
  })
})
