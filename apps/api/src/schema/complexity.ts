import { achievements, alertKinds, DomainError } from '@exchange/domain'
import {
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  parse,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { MAX_RECIPIENTS } from '../app/notifications/service.ts'
import { MAX_POINTS } from '../market-data/portfolio/points.ts'
import { MAX_VALUED } from '../market-data/portfolio/portfolio.ts'
import { MAX_ADMISSIONS } from '../market-data/competitions/admissionTypes.ts'
import { MAX_RANK_LINES, MAX_RANK_POINTS } from '../market-data/competitions/history.ts'
import { MAX_SHOWN_NAMES } from '../market-data/names/shown.ts'
import { DEFAULT_FIRST, MAX_FIRST } from '../graphql/page.ts'

/** Most fields of one answer: 1,000 rows of 50 fields, and some more. */
export const MAX_COMPLEXITY = 60_000
/** Most types of the schema; introspection is counted with this many. */
export const MAX_TYPES = 320

/** Counting stops here: beyond every limit. */
const ENOUGH = 200_000

const PAGED = new Set([
  'pools',
  'tokens',
  'swaps',
  'liquidityEvents',
  'ticks',
  'poolHalfHours',
  'poolHours',
  'poolDays',
  'protocolDays',
  'locks',
  'lockEvents',
  'automations',
  'upkeeps',
  'automationRuns',
  'automationEvents',
  'votes',
  'epochs',
  'gauges',
  'farms',
  'gaugeEvents',
  'gaugeEpochs',
  'stakes',
  'rewardPayments',
  'rewards',
  'claims',
  'items',
  'itemEvents',
  'itemRewards',
  'names',
  'nameEvents',
  'bridgeTransfers',
  'purchases',
  'searchNames',
  'competitions',
  'searchCompetitions',
  'competitionRanking',
  'competitionTrades',
  'competitionIncreases',
  'userRankings',
  'competitionRankings',
  'users',
  'orderFills',
  'positions',
  'liquidityChanges',
  'poolAccounts',
  'vaults',
  'vaultDays',
  'vaultAccounts',
  'inbox',
  'notifications',
  'followers',
  'following',
  'admins',
  'adminUsers',
  'auditEntries',
  'deadLetters',
  'storyBoard',
  'storyReferrals',
  'storyDeclarations',
])

/**
 * Most entries of the lists in a row: one per token of a pool, per listed token offered for votes, per vault of a pool, per boost, and per
 * holding that a portfolio values. For positions of a stake, as many as other accounts may add; an owner of more staked them all itself.
 */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['tokens', 8],
  ['amounts', 8],
  ['fees', 8],
  ['reserves', 8],
  ['incentives', 32],
  ['votePairs', 30],
  ['runSteps', 3],
  ['resting', 3],
  ['sharedPools', 30],
  ['strategies', 12],
  ['boosts', 4],
  ['unpriced', MAX_VALUED],
  ['positions', 50],
  // Places, tradable tokens and balances of a competition, markets of its venue; points of a rank over time; signals and their evidence.
  ['placesBps', 100],
  ['balances', MAX_ADMISSIONS],
  ['markets', 16],
  ['misses', 3],
  ['reference', 3],
  ['points', MAX_RANK_POINTS],
  ['evidence', 200],
  ['accounts', 8],
  ['lines', MAX_ADMISSIONS + 1],
  // The facts in the sentence of an alert.
  ['facts', 8],
  // Chapters of a campaign.
  ['chapters', 12],
  ['chapterMetrics', 12],
  // Declarations of social tasks, and the proof of a reward.
  ['declarations', 40],
  ['winners', 300],
  // Accounts in the preview of a task.
  ['completers', 50],
  ['proof', 20],
  // Introspection: the types, and the average length of each of their lists.
  ['types', MAX_TYPES],
  ['fields', 5],
  ['directives', 8],
])

/** Root lists without pages, with their most entries. */
const FIXED: ReadonlyMap<string, number> = new Map<string, number>([
  ['portfolio', MAX_POINTS],
  ['displayNames', MAX_SHOWN_NAMES],
  ['achievements', achievements.length],
  ['achievementAwards', achievements.length],
  ['notificationRecipients', MAX_RECIPIENTS],
  ['alertSettings', alertKinds.length],
  ['rankHistory', MAX_RANK_LINES],
  ['tokenAdmission', MAX_ADMISSIONS],
  ['fairPlay', 20],
  ['setAlertMail', alertKinds.length],
  ['storyTasks', 40],
  ['allStoryTasks', 480],
  ['storyDailySwaps', 7],
  ['storyChapterRewards', 12],
  ['storyClaims', 100],
])

/**
 * Least cost of a root query, however few fields it selects: it reads all trades and transfers of a competition, all records of an account,
 * the chain, or all participants' scores at several moments. Each holding of a portfolio's point counts in addition.
 */
const LEAST: ReadonlyMap<string, number> = new Map([
  ['fairPlay', 20_000],
  ['previewStoryTask', 20_000],
  ['rankHistory', 15_000],
  ['achievements', 8_000],
  ['solvency', 6_000],
  ['storyClaims', 6_000],
  ['competitionRanking', 4_000],
  ['competitionParticipant', 4_000],
  ['storyTasks', 4_000],
])

const firstOf = (field: FieldNode, variables: Readonly<Record<string, unknown>>): number => {
  const value = field.arguments?.find((argument) => argument.name.value === 'first')?.value
  const given =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? Number(variables[value.name.value] ?? DEFAULT_FIRST)
        : DEFAULT_FIRST
  return Number.isFinite(given) ? Math.min(MAX_FIRST, Math.max(1, given)) : MAX_FIRST
}

/** The variables of an operation, with its defaults for missing ones. */
const withDefaults = (
  { variableDefinitions }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const defaults = (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...given }
}

/** Whether a root field is introspection; everything else is data. */
const isIntrospection = ({ name }: FieldNode): boolean => name.value === '__schema' || name.value === '__type'

interface Complexity {
  readonly data: number
  readonly introspection: number
}

/**
 * Counts the most fields that an operation can return. Each field counts once, times the sizes of the pages and lists around it; a point of
 * a portfolio counts at least the holdings that it reads; queries that read far more than they return count for that (`LEAST`). Lists below
 * the root are bounded, so this is an upper bound, except for accounts that staked very many positions. Introspection is estimated and
 * counted separately: it reads no database, and grows with the schema rather than with the query.
 */
export const complexityOf = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Complexity => {
  const variables = withDefaults(operation, given)
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as [string, FragmentDefinitionNode]] : [],
    ),
  )
  const timesOf = (field: FieldNode): number => {
    if (PAGED.has(field.name.value)) return firstOf(field, variables)
    return FIXED.get(field.name.value) ?? 1
  }
  const fieldsOf = (node: SelectionNode): readonly SelectionNode[] =>
    (node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)?.selectionSet.selections : node.selectionSet?.selections) ?? []
  const sum = (selections: readonly SelectionNode[]): number =>
    selections.reduce((total, selection) => {
      if (total > ENOUGH) return total
      const inner = sum(fieldsOf(selection))
      return total + (selection.kind === Kind.FIELD ? (LISTS.get(selection.name.value) ?? 1) * (1 + inner) : inner)
    }, 0)
  const atRoot = (selections: readonly SelectionNode[], before: Complexity): Complexity =>
    selections.reduce((total, selection) => {
      if (total.data > ENOUGH || total.introspection > ENOUGH) return total
      if (selection.kind !== Kind.FIELD) return atRoot(fieldsOf(selection), total)
      const inner = sum(fieldsOf(selection))
      if (isIntrospection(selection)) return { ...total, introspection: total.introspection + 1 + inner }
      const each = selection.name.value === 'portfolio' ? Math.max(inner, MAX_VALUED) : inner
      const answered = 1 + each * timesOf(selection)
      return { ...total, data: total.data + Math.max(answered, LEAST.get(selection.name.value) ?? 0) }
    }, before)
  return atRoot(operation.selectionSet.selections, { data: 0, introspection: 0 })
}

/** Everything that tools request by introspection. */
const everything = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
)

/** The cost of a tool's one introspection query; anything above it is repetition. */
export const MAX_INTROSPECTION = complexityOf(everything, getOperationAST(everything)!, {}).introspection

/** Throws `api.queryTooComplex` for an operation that could exceed the limit of data or of introspection. */
export const checkComplexity = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void => {
  const { data, introspection } = complexityOf(document, operation, variables)
  if (data > MAX_COMPLEXITY) throw new DomainError('api.queryTooComplex', { limit: MAX_COMPLEXITY, complexity: data })
  if (introspection > MAX_INTROSPECTION) {
    throw new DomainError('api.queryTooComplex', { limit: MAX_INTROSPECTION, complexity: introspection })
  }
}
