// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A competition: who takes part, who is first, and what everybody gets back
/// @dev Common to spot and perpetual competitions. Times are chain time in seconds, a start is inclusive and an end exclusive. Shares are in basis
/// points. Nobody decides a result: scores follow from what the contract has booked.
interface ICompetition {
    /// @notice What is compared: profit over what was deposited, or profit.
    enum WinType {
        PnlPercent,
        Amount
    }

    /// @notice The same deposit for everybody, until the start; or any from a minimum on, until the end.
    enum DepositType {
        Fixed,
        Free
    }

    /// @notice Where a competition stands. `Ended` lasts until everybody is ranked; `Void` and `Cancelled` pay everything back.
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

    /// @notice What a competition is decided and paid by; it never changes.
    /// @param depositAmount Raw units of the winning token: of everybody (fixed), or at least (free)
    /// @param hostContribution Raw units of the prize token, paid in at creation
    /// @param entryFee Raw units of the prize token; zero where entry is free
    /// @param hostBps Share of the host in the prize pool, at most 2,500
    /// @param placesBps Share of each place in the prize pool, 2 to 100 of them, none above the one before; with `hostBps` they total 10,000
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

    /// @notice What a competition is called. They stand in the event of the creation alone.
    struct Texts {
        string name;
        string description;
        string label;
        string bannerUrl;
    }

    /// @notice A participant as it is booked.
    /// @param index Order of registration, from 1 on; zero for who does not take part
    /// @param traded Whether it traded: without a trade there is no prize
    /// @param rank Place in the order of everybody, from 1 on, equal scores by registration; zero until it is ranked
    /// @param rankedGroup Number of the group of equal scores, from 1 on; zero until it is ranked
    /// @param claimed Whether its prize, or what it gets back of a void competition, was paid
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
    /// @notice Everybody is ranked and nobody traded: there is no result. One in which fewer than two take part is void from its start on, by
    /// time alone.
    event CompetitionVoid();
    /// @notice Participants were ranked, in order, with their scores: `from` is the first one's place. What was submitted before from that place
    /// on does not count any more.
    event RankingSubmitted(uint256 indexed from, address[] accounts, int256[] scores);
    /// @notice Everybody is ranked: `eligible` of them traded.
    event RankingCompleted(uint256 participants, uint256 eligible);
    /// @notice A winner was paid `amount` raw units of the prize token. `place` is the best of the places that its group spans, from 1 on.
    event PrizeClaimed(address indexed account, uint256 place, uint256 amount);
    /// @notice The host was paid its share.
    event OwnerFeeClaimed(address indexed host, uint256 amount);
    /// @notice The account took `amount` raw units of a token out.
    event Withdrawn(address indexed account, address indexed token, uint256 amount);
    /// @notice The token refused to be taken out; it stays booked.
    event WithdrawalRefused(address indexed account, address indexed token);
    /// @notice The account got back what it had paid into the prize pool of a competition without a result.
    event Refunded(address indexed account, uint256 amount);

    /// @notice The call belongs to another phase.
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
    /// @notice The deposit is not the one that is asked for: `amount` of `required` raw units.
    error WrongDeposit(uint256 amount, uint256 required);
    /// @notice Less arrived than was sent: a token that takes a fee cannot be used here.
    error FeeOnTransfer(address token, uint256 sent, uint256 received);
    /// @notice Nothing would change.
    error ZeroAmount();
    /// @notice The account was ranked already.
    error AlreadyRanked(address account);
    /// @notice The account comes after one that it has to stand before.
    error WrongOrder(address account);
    /// @notice One to 100 participants are ranked by one call.
    error WrongPage(uint256 length);
    /// @notice There is nothing to claim, or no longer.
    error NothingToClaim(address account);

    /// @notice Who hosts it.
    function host() external view returns (address);
    /// @notice The factory that made it.
    function factory() external view returns (address);
    /// @notice What it is decided and paid by.
    function rules() external view returns (Rules memory);
    /// @notice Where it stands at this block's time.
    function phase() external view returns (Phase);
    /// @notice Accounts that take part.
    function participantsCount() external view returns (uint256);
    /// @notice The account that registered as the `index`-th, from 1 on.
    function participantAt(uint256 index) external view returns (address);
    /// @notice A participant as it is booked; zeros for who takes no part.
    function participant(address account) external view returns (Participant memory);
    /// @notice Raw units of the prize token: contribution, entry fees and increases.
    function prizePool() external view returns (uint256);
    /// @notice Raw units of the prize token that the account paid into the prize pool and did not get back.
    function paidIn(address account) external view returns (uint256);
    /// @notice Participants that are ranked.
    function rankedCount() external view returns (uint256);
    /// @notice What a participant is compared by: profit over deposit as a wad, rounded down, or profit in raw units of the winning token.
    function scoreOf(address account) external view returns (int256);
    /// @notice Whether everybody that stands in `accounts` may follow each other in this order.
    /// @dev Equal scores stand in order of registration, who traded stands before who did not.
    function isOrdered(address[] calldata accounts) external view returns (bool);
    /// @notice Raw units of the prize token that the account may claim; zero until everybody is ranked.
    function prizeOf(address account) external view returns (uint256);
    /// @notice Raw units of the prize token that the host may claim; zero until everybody is ranked.
    function ownerFee() external view returns (uint256);

    /// @notice Takes part, pays the entry fee and deposits `depositAmount` raw units; zero to deposit later.
    /// @dev Reverts with WrongPhase, CompetitionFull, AlreadyJoined, WrongDeposit or FeeOnTransfer.
    function join(uint256 depositAmount) external;
    /// @notice Deposits `amount` raw units of the winning token: the whole fixed deposit until the start, or any until the end.
    /// @dev Reverts with WrongPhase, NotParticipant, WrongDeposit, ZeroAmount or FeeOnTransfer.
    function deposit(uint256 amount) external;
    /// @notice Adds to the prize pool, from the start of registration until the end. Anybody.
    /// @dev Reverts with WrongPhase, ZeroAmount or FeeOnTransfer.
    function increasePrize(uint256 amount) external;
    /// @notice Takes the competition back and its contribution out, before registration starts. The host.
    /// @dev Reverts with NotHost or WrongPhase.
    function cancel() external;
    /// @notice Ranks the next participants, best first, at most 100. Anybody, after the end.
    /// @dev Where the first of them was passed over by a page before, the order is taken up again at its place. Reverts with WrongPhase,
    /// WrongPage, NotParticipant, AlreadyRanked or WrongOrder.
    function submitRanking(address[] calldata accounts) external;
    /// @notice Pays the caller's prize.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function claimPrize() external returns (uint256 amount);
    /// @notice Pays the host's share to the host. Anybody.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function claimOwnerFee() external returns (uint256 amount);
    /// @notice Pays the caller what it paid into the prize pool of a competition without a result.
    /// @dev Reverts with WrongPhase or NothingToClaim.
    function refund() external returns (uint256 amount);
}
