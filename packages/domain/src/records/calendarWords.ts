import type { PlannedDate, PlannedKind } from './planner.ts'

/** Texts of a calendar: its name, and each kind of date. `{lock}` stands for locks, `{name}` for the name of a competition or a chapter. */
type CalendarWords = Readonly<Record<PlannedKind | 'calendar', string>>

const en: CalendarWords = {
  calendar: '{brand}: dates of your account',
  voteCloses: 'Voting closes for {lock}',
  extensionOpens: '{lock} can be extended again',
  rebase: 'Rebase of the epoch can be claimed for {lock}',
  automationRun: 'Automation of {lock} runs',
  lockEnds: '{lock} ends and can be withdrawn',
  deallocation: 'Deallocated margin can be withdrawn',
  competitionStarts: '{name}: the competition starts',
  competitionEnds: '{name}: the competition ends',
  chapterStarts: '{name}: the chapter starts',
  chapterEnds: '{name}: the chapter ends',
  chapterRewards: '{name}: rewards can be claimed',
}

const es: CalendarWords = {
  calendar: '{brand}: fechas de tu cuenta',
  voteCloses: 'Cierra la votación de {lock}',
  extensionOpens: '{lock} se puede extender de nuevo',
  rebase: 'Se puede reclamar el rebase de la época de {lock}',
  automationRun: 'Se ejecuta la automatización de {lock}',
  lockEnds: '{lock} termina y se puede retirar',
  deallocation: 'Se puede retirar el margen desasignado',
  competitionStarts: '{name}: empieza la competición',
  competitionEnds: '{name}: termina la competición',
  chapterStarts: '{name}: empieza el capítulo',
  chapterEnds: '{name}: termina el capítulo',
  chapterRewards: '{name}: se pueden reclamar las recompensas',
}

const ja: CalendarWords = {
  calendar: '{brand}：アカウントの日程',
  voteCloses: '{lock}の投票の締め切り',
  extensionOpens: '{lock}を再び延長できます',
  rebase: '{lock}のエポックのリベースを受け取れます',
  automationRun: '{lock}の自動化が実行されます',
  lockEnds: '{lock}が終了し、引き出せます',
  deallocation: '割り当てを解除した証拠金を引き出せます',
  competitionStarts: '{name}：大会開始',
  competitionEnds: '{name}：大会終了',
  chapterStarts: '{name}：章の開始',
  chapterEnds: '{name}：章の終了',
  chapterRewards: '{name}：報酬を受け取れます',
}

const ko: CalendarWords = {
  calendar: '{brand}: 내 계정의 일정',
  voteCloses: '{lock} 투표 마감',
  extensionOpens: '{lock} 다시 연장 가능',
  rebase: '{lock} 에포크 리베이스 수령 가능',
  automationRun: '{lock} 자동화 실행',
  lockEnds: '{lock} 종료, 인출 가능',
  deallocation: '할당 해제한 증거금 인출 가능',
  competitionStarts: '{name}: 대회 시작',
  competitionEnds: '{name}: 대회 종료',
  chapterStarts: '{name}: 챕터 시작',
  chapterEnds: '{name}: 챕터 종료',
  chapterRewards: '{name}: 보상 수령 가능',
}

const pt: CalendarWords = {
  calendar: '{brand}: datas da sua conta',
  voteCloses: 'A votação de {lock} fecha',
  extensionOpens: '{lock} pode ser estendido de novo',
  rebase: 'O rebase da época de {lock} pode ser resgatado',
  automationRun: 'A automação de {lock} é executada',
  lockEnds: '{lock} termina e pode ser sacado',
  deallocation: 'A margem desalocada pode ser sacada',
  competitionStarts: '{name}: a competição começa',
  competitionEnds: '{name}: a competição termina',
  chapterStarts: '{name}: o capítulo começa',
  chapterEnds: '{name}: o capítulo termina',
  chapterRewards: '{name}: as recompensas podem ser resgatadas',
}

const th: CalendarWords = {
  calendar: '{brand}: วันสำคัญของบัญชีคุณ',
  voteCloses: 'ปิดโหวตของ {lock}',
  extensionOpens: 'ขยายเวลา {lock} ได้อีกครั้ง',
  rebase: 'รับ rebase ของรอบ epoch สำหรับ {lock} ได้',
  automationRun: 'ระบบอัตโนมัติของ {lock} ทำงาน',
  lockEnds: '{lock} สิ้นสุดและถอนได้',
  deallocation: 'ถอนมาร์จิ้นที่ยกเลิกการจัดสรรได้',
  competitionStarts: '{name}: การแข่งขันเริ่ม',
  competitionEnds: '{name}: การแข่งขันสิ้นสุด',
  chapterStarts: '{name}: บทเริ่ม',
  chapterEnds: '{name}: บทสิ้นสุด',
  chapterRewards: '{name}: รับรางวัลได้',
}

const vi: CalendarWords = {
  calendar: '{brand}: các mốc thời gian của tài khoản',
  voteCloses: 'Đóng bỏ phiếu của {lock}',
  extensionOpens: '{lock} có thể gia hạn lại',
  rebase: 'Có thể nhận rebase của epoch cho {lock}',
  automationRun: 'Tự động hóa của {lock} chạy',
  lockEnds: '{lock} kết thúc và có thể rút',
  deallocation: 'Có thể rút ký quỹ đã hủy phân bổ',
  competitionStarts: '{name}: cuộc thi bắt đầu',
  competitionEnds: '{name}: cuộc thi kết thúc',
  chapterStarts: '{name}: chương bắt đầu',
  chapterEnds: '{name}: chương kết thúc',
  chapterRewards: '{name}: có thể nhận phần thưởng',
}

const zhCN: CalendarWords = {
  calendar: '{brand}：您账户的日程',
  voteCloses: '{lock} 投票截止',
  extensionOpens: '{lock} 可再次延长',
  rebase: '{lock} 可领取本 epoch 的 rebase',
  automationRun: '{lock} 的自动化执行',
  lockEnds: '{lock} 到期，可提取',
  deallocation: '已解除分配的保证金可提取',
  competitionStarts: '{name}：竞赛开始',
  competitionEnds: '{name}：竞赛结束',
  chapterStarts: '{name}：章节开始',
  chapterEnds: '{name}：章节结束',
  chapterRewards: '{name}：可领取奖励',
}

const zhTW: CalendarWords = {
  calendar: '{brand}：您帳戶的日程',
  voteCloses: '{lock} 投票截止',
  extensionOpens: '{lock} 可再次延長',
  rebase: '{lock} 可領取本 epoch 的 rebase',
  automationRun: '{lock} 的自動化執行',
  lockEnds: '{lock} 到期，可提取',
  deallocation: '已解除分配的保證金可提取',
  competitionStarts: '{name}：競賽開始',
  competitionEnds: '{name}：競賽結束',
  chapterStarts: '{name}：章節開始',
  chapterEnds: '{name}：章節結束',
  chapterRewards: '{name}：可領取獎勵',
}

/** Texts by the site's language codes. */
export const calendarWords = { en, es, ja, ko, pt, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW } as const satisfies Readonly<
  Record<string, CalendarWords>
>
/** A language of calendars. */
export type CalendarLanguage = keyof typeof calendarWords
/** All languages of calendars. */
export const calendarLanguages = Object.keys(calendarWords) as readonly CalendarLanguage[]

/** Fills in the placeholders once; each of a text is one of `facts`. A placeholder inside an inserted text is not filled. */
const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name]!)

/** Maximum number of locks that an entry names; of more it gives the number of the others. */
const LOCKS_NAMED = 5

const locksText = (ids: readonly string[], lockWord: string): string => {
  const named = ids.slice(0, LOCKS_NAMED).map((id) => `${lockWord} #${id}`)
  return named.join(', ') + (ids.length > LOCKS_NAMED ? ` +${ids.length - LOCKS_NAMED}` : '')
}

/** The title of a date. `lockWord` is the product's word for a lock. */
export const calendarText = (language: CalendarLanguage, { kind, ids, name }: PlannedDate, lockWord: string): string =>
  filled(calendarWords[language][kind], { lock: locksText(ids, lockWord), name: name ?? '' })

/** The name of the calendar. */
export const calendarName = (language: CalendarLanguage, brand: string): string => filled(calendarWords[language].calendar, { brand })
