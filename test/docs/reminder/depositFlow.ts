import { delay, put } from 'typed-redux-saga';
import { isApiError } from '#api/client/apiError.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { request } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { nextReminder } from './depositRules.ts';
import {
  lookFailed,
  lookStarted,
  nothingUnpaid,
  reminderDue,
  waitStarted,
} from './depositSlice.ts';

/** Member known → unpaid deposit found → reminded of it before it closes. */
export const depositFlow = createFlow({
  name: 'deposit/remind',
  trigger: [userInfoReceived],
  mode: 'latest',
  cancel: [sessionCleared],
  *run() {
    const { now } = yield* getServices();
    yield* put(lookStarted());
    try {
      const list = moneyApi.endpoints.moneyDepositList.initiate(undefined);
      const { pages } = yield* request(list);
      const next = nextReminder(
        pages.flatMap((page) => page.list),
        now(),
      );
      if (!next) {
        yield* put(nothingUnpaid());
        return;
      }
      yield* put(waitStarted(next));
      yield* delay(Math.max(0, next.remindAt - now()));
      yield* put(reminderDue({ depositId: next.depositId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      yield* put(lookFailed());
    }
  },
});
