// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Perpetual positions with isolated margin, against a vault
/// @dev An account of `owner` is managed by its book, the only caller for it: a competition, or the owner itself. Money
/// and sizes are in raw units of the margin token, prices are dollars of one whole token as a wad, fees are pips. A
/// start is inclusive and an end exclusive. Every amount is rounded in favour of the vault. A price is one round of a
/// market's feed, and the rules determine which: no one chooses it.
interface IPerpVenue {
    /// @notice How a request ended. All but the first leave the account unchanged.
    enum Outcome {
        Executed,
        PriceNotAcceptable,
        NoCapacity,
        AccountEnded,
        Cancelled
    }

    /// @notice How a position ended: closed by its owner, liquidated, or settled because its account ended or its feed
    /// stopped.
    enum Closing {
        Requested,
        Liquidated,
        Settled
    }

    /// @notice A market and its bounds.
    /// @param feed Chainlink's interface; dollars of one whole token
    /// @param delay Seconds that a request waits before a round counts for it: the feed's averaging time, so that none
    /// of the price is known in advance
    /// @param maxLeverage Whole multiples of the margin
    /// @param openInterestCap Raw units that all positions of one side may total
    /// @param openInterestLong Raw units of all long positions
    /// @param openInterestShort Raw units of all short positions
    struct Market {
        string symbol;
        address feed;
        uint32 delay;
        uint16 maxLeverage;
        uint256 openInterestCap;
        uint256 openInterestLong;
        uint256 openInterestShort;
    }

    /// @notice The settings of a new market.
    struct MarketSetup {
        string symbol;
        address feed;
        uint32 delay;
        uint16 maxLeverage;
        uint256 openInterestCap;
    }

    /// @notice The fees of positions, in pips of their size: once at each end, and per hour. A position keeps the fees
    /// of its opening.
    struct Fees {
        uint32 openFee;
        uint32 closeFee;
        uint32 borrowFee;
    }

    /// @notice An account's funds. `available` may be allocated, `allocated` is margin that no position or request
    /// uses, `deallocating` may be withdrawn from `readyAt`. `realised` is the result of positions after all fees;
    /// `counted` is the same without the gains of positions that were open at `endsAt`. `endsAt` is zero for an account
    /// without an end.
    struct Account {
        uint128 available;
        uint128 allocated;
        uint128 deallocating;
        uint64 readyAt;
        uint64 endsAt;
        int128 realised;
        int128 counted;
    }

    /// @notice A position; each has its own id. `margin` is the margin after the opening fee, `closeRequest` the
    /// request that closes it.
    struct Position {
        address book;
        uint32 marketId;
        uint64 openedAt;
        address owner;
        bool isLong;
        uint32 closeFee;
        uint32 borrowFee;
        uint128 margin;
        uint128 size;
        uint128 entryPrice;
        uint64 closeRequest;
    }

    /// @notice A request under way. `positionId` is zero for one that opens. `acceptablePrice` is the worst price that the owner takes; zero for any.
    struct Request {
        address book;
        uint32 marketId;
        uint64 requestedAt;
        address owner;
        bool isLong;
        uint64 positionId;
        uint128 margin;
        uint128 size;
        uint256 acceptablePrice;
    }

    /// @notice The book opened an account that ends at `endsAt`.
    event AccountOpened(address indexed book, address indexed owner, uint256 endsAt);
    /// @notice An account's funds after the change.
    event AccountChanged(
        address indexed book,
        address indexed owner,
        uint256 available,
        uint256 allocated,
        uint256 deallocating,
        uint256 readyAt,
        int256 realised,
        int256 counted
    );
    /// @notice A request to open (`positionId` zero) or close.
    event PositionRequested(
        uint256 indexed requestId,
        address indexed book,
        address indexed owner,
        uint256 positionId,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    );
    /// @notice A request has ended. `roundId` and `price` are zero if no round decided it.
    event RequestClosed(uint256 indexed requestId, Outcome outcome, uint256 roundId, uint256 price);
    /// @notice A position was opened. `margin` is the margin after `fee`.
    event PositionOpened(
        uint256 indexed positionId,
        address indexed book,
        address indexed owner,
        uint256 requestId,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 entryPrice,
        uint256 fee
    );
    /// @notice A position was closed: `pnl` is profit minus loss without fees, `paid` the amount returned to the
    /// account.
    event PositionClosed(
        uint256 indexed positionId,
        address indexed book,
        address indexed owner,
        Closing closing,
        uint256 roundId,
        uint256 price,
        int256 pnl,
        uint256 borrowFee,
        uint256 closeFee,
        uint256 paid
    );
    /// @notice The liquidator was paid `reward` of the remaining margin; the rest went to the reserve.
    event LiquidationPaid(uint256 indexed positionId, address indexed liquidator, uint256 reward, uint256 rest);
    /// @notice A market was added, or its bounds set.
    event MarketSet(
        uint256 indexed marketId,
        string symbol,
        address feed,
        uint256 delay,
        uint256 maxLeverage,
        uint256 openInterestCap
    );
    /// @notice The fees of positions opened from now on.
    event FeesSet(Fees fees);
    /// @notice An account deposited `assets` into the vault, or withdrew them (negative). The totals are those
    /// afterwards.
    event VaultChanged(address indexed account, int256 assets, int256 shares, uint256 totalAssets, uint256 totalShares);
    /// @notice An account contributed to the reserve.
    event ReserveFunded(address indexed account, uint256 amount, uint256 reserve);
    /// @notice A loss above the margin was covered by the reserve.
    event ReserveUsed(uint256 indexed positionId, uint256 amount, uint256 reserve);
    /// @notice A loss above the margin that the reserve could not cover: the vault has not got it.
    event LossBorne(uint256 indexed positionId, uint256 amount);

    /// @notice The caller lacks the required authority: GOVERNANCE or FEE_MANAGER.
    error NotAuthorized(address caller);
    /// @notice A setting is out of its bounds.
    error InvalidSetting();
    /// @notice Entries are paused. Exits stay possible.
    error EntryPaused();
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice Less arrived than was sent.
    error FeeOnTransfer(uint256 sent, uint256 received);
    /// @notice The account was opened or used before.
    error AccountInUse(address book, address owner);
    /// @notice The account ended at `endsAt`.
    error AccountHasEnded(uint256 endsAt);
    /// @notice The account ends at `endsAt`; zero if it never does.
    error AccountNotEnded(uint256 endsAt);
    /// @notice The account has `amount` raw units there.
    error InsufficientBalance(uint256 amount, uint256 needed);
    /// @notice There is no such market.
    error UnknownMarket(uint256 marketId);
    /// @notice There is no such position, or it is closed.
    error UnknownPosition(uint256 positionId);
    /// @notice There is no such request, or it is over.
    error UnknownRequest(uint256 requestId);
    /// @notice The account is kept by another book.
    error NotBook(address caller);
    /// @notice The margin is below the least one.
    error MarginTooSmall(uint256 margin, uint256 minimum);
    /// @notice A position is at least as large as its margin, and at most as the market allows.
    error WrongSize(uint256 size, uint256 least, uint256 most);
    /// @notice The account has as many positions and requests as it may.
    error TooManyPositions(uint256 most);
    /// @notice The position is being closed already.
    error CloseRequested(uint256 requestId);
    /// @notice The request can be cancelled from `readyAt`.
    error RequestPending(uint256 readyAt);
    /// @notice A request of the position may still be executed, until `readyAt`.
    error ClosePending(uint256 readyAt);
    /// @notice The feed has no such round, or the round has no price.
    error NoPrice(address feed, uint256 roundId);
    /// @notice The previous round is in another phase of the feed, or missing: it cannot be verified that this one is
    /// the first after a moment.
    error NoPreviousRound(address feed, uint256 roundId);
    /// @notice The round is not the first after `moment`.
    error NotFirstRound(uint256 roundId, uint256 moment);
    /// @notice The round is not the newest.
    error NotNewestRound(uint256 roundId, uint256 newest);
    /// @notice The price is older than five minutes.
    error StalePrice(uint256 updatedAt);
    /// @notice The newest price is less than a day old, and the account did not end a day ago.
    error PriceNotSilent(uint256 updatedAt);
    /// @notice The position is not to be liquidated at this price.
    error NotLiquidatable(uint256 positionId, uint256 price);
    /// @notice The vault has `free` raw units that back no position.
    error VaultReserved(uint256 free, uint256 needed);
    /// @notice The account holds `shares` of the vault, or bought some less than a day ago.
    error SharesNotFree(uint256 shares, uint256 freeAt);

    /// @notice The token that margins are paid in; one of it is a dollar.
    function marginToken() external view returns (address);
    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice Raw units of the least margin: 50 dollars.
    function MIN_MARGIN() external view returns (uint256);
    /// @notice Pips of the size: a position is liquidated if its remaining margin is at or below it.
    function MAINTENANCE() external view returns (uint256);
    /// @notice Seconds after which a price can no longer open, close or liquidate.
    function MAX_PRICE_AGE() external view returns (uint256);
    /// @notice Seconds without a new price after which anyone settles at the last price.
    function SILENCE() external view returns (uint256);
    /// @notice Seconds that a request must wait for its round before it can be cancelled.
    function CANCEL_DELAY() external view returns (uint256);
    /// @notice Seconds between deallocating margin and withdrawing it.
    function DEALLOCATION_DELAY() external view returns (uint256);
    /// @notice Seconds for which bought shares of the vault stay.
    function SHARE_DELAY() external view returns (uint256);
    /// @notice Positions and requests that an account may have at once.
    function MAX_POSITIONS() external view returns (uint256);
    /// @notice Pips of the remaining margin that the liquidator receives.
    function LIQUIDATION_REWARD() external view returns (uint256);
    /// @notice Pips of all fees that the reserve gets; the vault gets the rest.
    function RESERVE_SHARE() external view returns (uint256);

    /// @notice Markets; their ids count up from 1.
    function marketsCount() external view returns (uint256);
    /// @notice A market and its bounds.
    function market(uint256 marketId) external view returns (Market memory);
    /// @notice The fees of positions opened now.
    function fees() external view returns (Fees memory);
    /// @notice An account's funds.
    function account(address book, address owner) external view returns (Account memory);
    /// @notice A position; zeros if it is closed.
    function position(uint256 positionId) external view returns (Position memory);
    /// @notice Ids of the open positions of an account.
    function positionsOf(address book, address owner) external view returns (uint256[] memory);
    /// @notice A pending request; zeros if it has ended.
    function request(uint256 requestId) external view returns (Request memory);
    /// @notice Ids of the requests of an account that are under way.
    function requestsOf(address book, address owner) external view returns (uint256[] memory);
    /// @notice Whether the account has positions or requests.
    function isTrading(address book, address owner) external view returns (bool);
    /// @notice Positions that the account has opened so far.
    function positionsOpened(address book, address owner) external view returns (uint256);
    /// @notice Positions that were opened; ids count up from 1.
    function positionsCount() external view returns (uint256);
    /// @notice Requests that were made; ids count up from 1.
    function requestsCount() external view returns (uint256);
    /// @notice The newest price of a market and its time. Reverts with NoPrice.
    function priceOf(uint256 marketId) external view returns (uint256 price, uint256 updatedAt, uint256 roundId);
    /// @notice Profit less loss of a position at a price, after the borrow fee until now and the fee of a close, rounded for the vault; never below
    /// the margin's loss.
    function pnlAt(uint256 positionId, uint256 price) external view returns (int256);
    /// @notice Whether a position can be liquidated at a price now.
    function isLiquidatable(uint256 positionId, uint256 price) external view returns (bool);
    /// @notice The current liquidation price of a position: at or below it for a long one, at or above it for a short
    /// one. Zero for a long one that no price liquidates.
    function liquidationPrice(uint256 positionId) external view returns (uint256);
    /// @notice Profit less loss of closed positions that counts, and the losses of open ones at the newest prices, gains left out.
    function countedNow(address book, address owner) external view returns (int256);

    /// @notice Raw units of the vault: deposits, traders' losses and their fees.
    function totalAssets() external view returns (uint256);
    /// @notice Raw units of the vault that back the greatest profit of all positions: their size.
    function reservedAssets() external view returns (uint256);
    /// @notice Shares of the vault.
    function totalShares() external view returns (uint256);
    /// @notice Shares of the vault that the account holds.
    function sharesOf(address account_) external view returns (uint256);
    /// @notice From when on the account may redeem its shares.
    function sharesFreeAt(address account_) external view returns (uint256);
    /// @notice Raw units kept for losses above a margin.
    function reserve() external view returns (uint256);

    /// @notice Opens an account of the caller's book that ends at `endsAt`, before it is used.
    /// @dev Reverts with AccountInUse or AccountHasEnded.
    function openAccount(address owner, uint64 endsAt) external;
    /// @notice Puts `amount` raw units of the caller into the account that its book keeps for `owner`.
    /// @dev Reverts with EntryPaused, ZeroAmount or FeeOnTransfer.
    function deposit(address owner, uint256 amount) external;
    /// @notice Makes available money margin.
    /// @dev Reverts with ZeroAmount or InsufficientBalance.
    function allocate(address owner, uint256 amount) external;
    /// @notice Converts unused margin into funds that can be withdrawn 720 minutes later; this restarts the wait of
    /// earlier ones.
    /// @dev Reverts with ZeroAmount or InsufficientBalance.
    function deallocate(address owner, uint256 amount) external;
    /// @notice Pays `amount` raw units of an account to `to`: from available funds first, then from deallocated ones
    /// that are ready.
    /// @dev Reverts with ZeroAmount or InsufficientBalance.
    function withdraw(address owner, uint256 amount, address to) external;

    /// @notice Requests to open a position of `size` raw units with `margin`, from which the opening fee is deducted.
    /// @dev Reverts with EntryPaused, UnknownMarket, AccountHasEnded, MarginTooSmall, WrongSize, TooManyPositions or
    /// InsufficientBalance.
    function requestOpen(
        address owner,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    )
        external
        returns (uint256 requestId);
    /// @notice Requests to close a position.
    /// @dev Reverts with UnknownPosition, NotBook, AccountHasEnded or CloseRequested.
    function requestClose(uint256 positionId, uint256 acceptablePrice) external returns (uint256 requestId);
    /// @notice Cancels a request that has waited two minutes for its round. The book may call it;
    /// anyone may once the account has ended and all earlier prices are stale.
    /// @dev Reverts with UnknownRequest, NotBook or RequestPending.
    function cancelRequest(uint256 requestId) external;
    /// @notice Executes a request at the first round of the feed after the request and the market's delay, or drops it.
    /// Anyone.
    /// @dev Reverts with UnknownRequest, NoPrice, NoPreviousRound, NotFirstRound or StalePrice.
    function executeRequest(uint256 requestId, uint80 roundId) external returns (Outcome outcome);
    /// @notice Liquidates a position at the newest round, and pays the caller from the remaining margin. Anyone. From
    /// the end of its account on, the position is settled instead.
    /// @dev Reverts with UnknownPosition, NotNewestRound, StalePrice or NotLiquidatable, and as settle.
    function liquidate(uint256 positionId, uint80 roundId) external returns (uint256 reward);
    /// @notice Closes a position of an account that has ended, at the first round at or after its end. Anyone, at any
    /// later time.
    /// @dev Reverts with UnknownPosition, AccountNotEnded, ClosePending, NoPrice, NoPreviousRound or NotFirstRound.
    function settle(uint256 positionId, uint80 roundId) external;
    /// @notice Closes a position at the newest price, if that is a day old or the account ended a day ago. Anyone.
    /// @dev Reverts with UnknownPosition, NoPrice or PriceNotSilent.
    function settleAtLastPrice(uint256 positionId) external;

    /// @notice Deposits `assets` of the caller into the vault. Traders' open losses count for the existing holders.
    /// @dev Reverts with EntryPaused, ZeroAmount, FeeOnTransfer, StalePrice or NoPrice.
    function depositVault(uint256 assets) external returns (uint256 shares);
    /// @notice Redeems `shares` of the caller, up to the unreserved part of the vault. Traders' open gains count for
    /// the remaining holders.
    /// @dev Reverts with ZeroAmount, SharesNotFree, VaultReserved, StalePrice or NoPrice.
    function redeemVault(uint256 shares) external returns (uint256 assets);
    /// @notice Gives `amount` of the caller to the reserve.
    /// @dev Reverts with ZeroAmount or FeeOnTransfer.
    function fundReserve(uint256 amount) external;

    /// @notice Adds a market. GOVERNANCE.
    /// @dev Reverts with NotAuthorized or InvalidSetting.
    function addMarket(MarketSetup calldata setup) external returns (uint256 marketId);
    /// @notice Sets the bounds of a market; open positions stay. GOVERNANCE.
    /// @dev Reverts with NotAuthorized, UnknownMarket or InvalidSetting.
    function setMarket(uint256 marketId, uint16 maxLeverage, uint256 openInterestCap) external;
    /// @notice Sets the fees of positions opened from now on. FEE_MANAGER.
    /// @dev Reverts with NotAuthorized or InvalidSetting.
    function setFees(Fees calldata fees_) external;
}
