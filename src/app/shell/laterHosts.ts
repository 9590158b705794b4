import { FlowHosts } from './FlowHosts.tsx';
import { NoticeHosts } from './notices/NoticeHosts.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** What the first screen is shown without, in one file of the build. */
export default { FlowHosts, NoticeHosts, OfflineBar };
