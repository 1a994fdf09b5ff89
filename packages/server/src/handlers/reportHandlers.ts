import { message } from '@hybrid/project/i18n/message';
import { reportCalls, reportTexts } from '@hybrid/api/reportCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import { handle } from './handler';
import { reportedEmail } from './projectEmails';
import { internalAccounts } from '../accounts/session';
import { projectInfo } from '../store/projectLists';

export const reportHandlers = {
  report: handle(reportCalls.report, async ({ id }, { description }, { user, projects, reports, outbox, supportEmail }) => {
    const project = await projects.owned(user.id, id);
    const text = description.trim();
    if (text === '') throw new UserError('badInput', reportTexts.noDescription, message('refusals.sayYouDidYouExpected'));
    await reports.add(user.id, project, text);
    if (supportEmail === undefined) return;
    const { name } = projectInfo(project);
    outbox.post(reportedEmail(supportEmail, user.name, { project: id, name, description: text, product: outbox.product }));
  }),

  list: handle(reportCalls.list, (_params, _body, { user, query, reports }) => {
    if (user.scheme !== 'internal' || user.name !== internalAccounts.reports)
      throw new UserError('forbidden', message('refusals.reportsAreNotForThisAccount'), message('refusals.signInWithAccountNamedReports'));
    return reports.list(query.before === undefined ? undefined : new Date(query.before));
  }),
} as const;
