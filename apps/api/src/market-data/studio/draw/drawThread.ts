// A thread that draws pictures one after another, so that fonts and layout do not delay the API.
import { parentPort } from 'node:worker_threads'
import { drawPicture, type PictureOf } from './drawPicture.ts'

const answer = async (of: PictureOf): Promise<void> => {
  try {
    const png = await drawPicture(of)
    parentPort?.postMessage({ png }, [png.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) })
  }
}

parentPort?.on('message', (of: PictureOf) => void answer(of))
