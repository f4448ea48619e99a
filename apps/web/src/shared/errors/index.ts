export { toErrorFacts, type ErrorFacts } from './errorFacts.ts'
export { errorText, type ErrorText } from './errorText.ts'
export { errorMessages, type ErrorMessage } from './messages.ts'
