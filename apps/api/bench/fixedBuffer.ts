import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

// The lower bound: a server that answers every request with the same bytes.
const body = readFileSync(process.argv[3] as string)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1')
