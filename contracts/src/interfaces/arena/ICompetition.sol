// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A competition: its participants, their ranking, and their payouts
/// @dev Common to spot and perpetual competitions. Times are chain time in seconds, a start is inclusive and an end
/// exclusive. Shares are in basis points. No one decides a result: scores follow from the contract's books.
interface ICompetition {
    /// @notice The score: profit divided by the deposit, or profit.
    enum WinType {
        PnlPercent,
        Amount
    }

    /// @notice The same deposit for everyone, until the start; or any amount above a minimum, until the end.
    enum DepositType {
        Fixed,
        Free
    }

    /// @notice The phase of a competition. `Ended` lasts until everyone is ranked; `Void` and `Cancelled` refund
    /// everything.
    enum Phase {
        NotOpen,
        Registration,
        Waiting,
        Live,
        Ended,
        Ranked,
        Void,
        Cancelled
    }

    /// @notice The rules for results and payouts; they never change.
    /// @param depositAmount Raw units of the winning token: the exact deposit (fixed), or the minimum (free)
    /// @param hostContribution Raw units of the prize token, paid in at creation
    /// @param entryFee Raw units of the prize token; zero if entry is free
    /// @param hostBps Share of the host in the prize pool, at most 2,500
    /// @param placesBps Share of each place in the prize pool, 2 to 100 of them, none above the previous one; with
    /// `hostBps` they total 10,000
    struct Rules {
        WinType winType;
        DepositType depositType;
        uint16 maxParticipants;
        uint64 registrationStart;
        uint64 registrationEnd;
        uint64 start;
        uint64 end;
        address winningToken;
        uint256 depositAmount;
        address prizeToken;
        uint256 hostContribution;
        uint256 entryFee;
        uint16 hostBps;
        uint16[] placesBps;
    }

    /// @notice The texts of a competition. They are only in the event of its creation.
    struct Texts {
        string name;
        string description;
        string label;
        string bannerUrl;
    }

    /// @notice A participant's record.
    /// @param index Order of registration, from 1; zero for a non-participant
    /// @param traded Whether it traded: without a trade there is no prize
    /// @param rank Place in the ranking, from 1, equal scores by registration; zero until ranked
    /// @param rankedGroup Number of the group of equal scores, from 1; zero until ranked
    /// @param claimed Whether its prize, or its refund of a void competition, was paid
    /// @param deposited Raw units of the winning token, all deposits together
    struct Participant {
        uint16 index;
        bool traded;
        uint16 rank;
        uint16 rankedGroup;
        bool claimed;
        uint256 deposited;
    }

    /// @notice The account takes part, as the `index`-th.
    event Joined(address indexed account, uint256 index, uint256 entryFee);
    /// @notice The account deposited `amount` raw units of the winning token, `total` until now.
    event Deposited(address indexed account, uint256 amount, uint256 total);
    /// @notice The prize pool grew by `amount` raw units of the prize token to `prizePool`.
    event PrizeIncreased(address indexed account, uint256 amount, uint256 prizePool);
    /// @notice The host took the competition back before registration.
    event CompetitionCancelled();
    /// @notice Everyone is ranked and no one traded: there is no result. A competition with fewer than two participants
    /// is void from its start, by time alone.
    event CompetitionVoid();
    /// @notice Participants were ranked, in order, with their scores: `from` is the first one's place. Earlier
    /// submissions from that place on are void.
    event RankingSubmitted(uint256 indexed from, address[] accounts, int256[] scores);
    /// @notice Everyone is ranked: `eligible` of them traded.
    event RankingCompleted(uint256 participants, uint256 eligible);
    /// @notice A winner was paid `amount` raw units of the prize token. `place` is the best of the places that its group spans, from 1 on.
    event PrizeClaimed(address indexed account, uint256 place, uint256 amount);
    /// @notice The host was paid its share.
    event OwnerFeeClaimed(address indexed host, uint256 amount);
    /// @notice The account took `amount` raw units of a token out.
    event Withdrawn(address indexed account, address indexed token, uint256 amount);
    /// @notice The token's transfer was rejected; the amount stays booked.
    event WithdrawalRefused(address indexed account, address indexed token);
    /// @notice The account received a refund of its payments into the prize pool of a competition without a result.
    event Refunded(address indexed account, uint256 amount);

    /// @notice The call is not allowed in this phase.
    error WrongPhase(Phase phase);
    /// @notice The rules cannot be: `rule` names the first that is broken.
    error InvalidRules(bytes32 rule);
    /// @notice All places are taken.
    error CompetitionFull(uint256 maxParticipants);
    /// @notice The account takes part already.
    error AlreadyJoined(address account);
    /// @notice The account does not take part.
    error NotParticipant(address account);
    /// @notice The caller is not the host.
    error NotHost(address caller);
    /// @notice The caller is not the factory.
    error NotFactory(address caller);
    /// @notice The deposit does not match: `amount` instead of `required` raw units.
    error WrongDeposit(uint256 amount, uint256 required);
    /// @notice Less arrived than was sent: a token that takes a fee cannot be used here.
    error FeeOnTransfer(address token, uint256 sent, uint256 received);
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The account was ranked already.
    error AlreadyRanked(address account);
    /// @notice The account follows one that it should precede.
    error WrongOrder(address account);
    /// @notice One to 100 participants are ranked by one call.
    error WrongPage(uint256 length);
    /// @notice There is nothing to claim, or it was already claimed.
    error NothingToClaim(address account);

    /// @notice The host.
    function host() external view returns (address);
    /// @notice The factory that made it.
    function factory() external view returns (address);
    /// @notice The rules for results and payouts.
    function rules() external view returns (Rules memory);
    /// @notice The phase at this block's time.
    function phase() external view returns (Phase);
    /// @notice Accounts that take part.
    function participantsCount() external view returns (uint256);
    /// @notice The account that registered as the `index`-th, from 1 on.
    function participantAt(uint256 index) external view returns (address);
    /// @notice A participant's record; zeros for a non-participant.
    function participant(address account) external view returns (Participant memory);
    /// @notice Raw units of the prize token: contribution, entry fees and increases.
    function prizePool() external view returns (uint256);
    /// @notice Raw units of the prize token that the account paid into the prize pool and did not get back.
    function paidIn(address account) external view returns (uint256);
    /// @notice Participants that are ranked.
    function rankedCount() external view returns (uint256);
    /// @notice A participant's score: profit divided by the deposit as a wad, rounded down, or profit in raw units of
    /// the winning token.
    function scoreOf(address account) external view returns (int256);
    /// @notice Whether `accounts` is in the order of the ranking.
    /// @dev Traders precede non-traders; equal scores are in order of registration.
    function isOrdered(address[] calldata accounts) external view returns (bool);
    /// @notice Raw units of the prize token that the account may claim; zero until everyone is ranked.
    function prizeOf(address account) external view returns (uint256);
    /// @notice Raw units of the prize token that the host may claim; zero until everyone is ranked.
    function ownerFee() external view returns (uint256);

    /// @notice Takes part, pays the entry fee and deposits `depositAmount` raw units; zero to deposit later.
    /// @dev Reverts with WrongPhase, CompetitionFull, AlreadyJoined, WrongDeposit or FeeOnTransfer.
    function join(uint256 depositAmount) external;
    /// @notice Deposits `amount` raw units of the winning token: the whole fixed deposit until the start, or any until the end.
    /// @dev Reverts with WrongPhase, NotParticipant, WrongDeposit, ZeroAmount or FeeOnTransfer.
    function deposit(uint256 amount) external;
    /// @notice Adds to the prize pool, from the start of registration until the end. Anyone.
    /// @dev Reverts with WrongPhase, ZeroAmount or FeeOnTransfer.
    function increasePrize(uint256 amount) external;
    /// @notice Takes the competition back and its contribution out, before registration starts. The host.
    /// @dev Reverts with NotHost or WrongPhase.
    function cancel() external;
    /// @notice Ranks the next participants, best first, at most 100. Anyone, after the end.
    /// @dev If an earlier page skipped the first of them, the order is truncated and continues at its place. Reverts
    /// with WrongPhase, WrongPage, NotParticipant, AlreadyRanked or WrongOrder.
    function submitRanking(address[] calldata accounts) external;
    /// @notice Pays the caller's prize.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function claimPrize() external returns (uint256 amount);
    /// @notice Pays the host's share to the host. Anyone.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function claimOwnerFee() external returns (uint256 amount);
    /// @notice Refunds the caller's payments into the prize pool of a competition without a result.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function refund() external returns (uint256 amount);
}
