import { DocumentPage } from './DocumentPage.tsx';

/** /user-agreement (R3). */
export const UserAgreementScreen = () => <DocumentPage name="userAgreement" />;
/** /privacy-policy (R4). */
export const PrivacyPolicyScreen = () => <DocumentPage name="privacyPolicy" />;
/** /company-profile (R5). */
export const CompanyProfileScreen = () => <DocumentPage name="companyProfile" />;
/** /team-reward (R8): the rule's text only, no calculator of earnings. */
export const TeamRewardScreen = () => <DocumentPage name="teamReward" />;
/** /newbie-guide (R9). */
export const NewbieGuideScreen = () => <DocumentPage name="newbieGuide" />;
