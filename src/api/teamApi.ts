import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as team from './contract/team.ts';
import { fromCall } from './endpoint.ts';

/** Team and referrals. */
export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    teamInfo: build.query<ResponseOf<typeof team.teamInfo>, void>({
      ...fromCall(team.teamInfo),
      providesTags: ['Team'],
    }),
    teamMemberList: build.query<
      ResponseOf<typeof team.teamMemberList>,
      RequestOf<typeof team.teamMemberList>
    >({
      ...fromCall(team.teamMemberList),
      providesTags: ['Team'],
    }),
  }),
});

export const { useTeamInfoQuery, useTeamMemberListQuery } = teamApi;
