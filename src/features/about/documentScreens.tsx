import { DocumentPage } from './DocumentPage.tsx';

/** /user-agreement. */
export const UserAgreementScreen = () => <DocumentPage name="userAgreement" />;
/** /privacy-policy. */
export const PrivacyPolicyScreen = () => <DocumentPage name="privacyPolicy" />;
/** /company-profile. */
export const CompanyProfileScreen = () => <DocumentPage name="companyProfile" />;
/** /team-reward: the rule's text only, no calculator of earnings. */
export const TeamRewardScreen = () => <DocumentPage name="teamReward" />;
/** /newbie-guide. */
export const NewbieGuideScreen = () => <DocumentPage name="newbieGuide" />;
