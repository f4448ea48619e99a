// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Strategy vault: shares of positions in one concentrated pool, kept in range by an executor
/// @dev Amounts are raw units, fees and costs pips (1e6 = 100 %), times seconds of chain time. Every rounding favours
/// the remaining holders.
interface IStrategyVault {
    /// @notice The strategy of a vault: it bounds the widths of its ranges, and how far prices may be from their
    /// average.
    enum Kind {
        Wide,
        Narrow,
        Correlated,
        Stable,
        SingleSided
    }

    /// @notice A vault's creation settings. A vault of both tokens allows both, a single-sided one allows one of them.
    /// @param farming Whether positions are staked in the pool's gauge; otherwise they earn swap fees
    /// @param depositCap0 The most of token0 in one deposit; for a single-sided vault, in all deposits of one second
    /// together
    struct Settings {
        address pool;
        Kind kind;
        bool farming;
        bool allowToken0;
        bool allowToken1;
        uint256 depositCap0;
        uint256 depositCap1;
    }

    /// @notice The ticks of a position.
    struct Range {
        int24 bottom;
        int24 top;
    }

    /// @notice A position of the vault.
    /// @param staked Whether it is staked in the gauge
    struct Position {
        uint256 tokenId;
        int24 bottom;
        int24 top;
        bool staked;
    }

    /// @notice `sender` brought `amount0` and `amount1`, and `shares` were minted to `to`.
    /// @param total0 Of the vault after the deposit, as with every event
    event Deposit(
        address indexed sender,
        address indexed to,
        uint256 shares,
        uint256 amount0,
        uint256 amount1,
        uint256 total0,
        uint256 total1
    );
    /// @notice `sender` burnt `shares`, and `amount0` and `amount1` were sent to `to`.
    event Withdraw(
        address indexed sender,
        address indexed to,
        uint256 shares,
        uint256 amount0,
        uint256 amount1,
        uint256 total0,
        uint256 total1
    );
    /// @notice The executor moved everything into new ranges.
    /// @param tick The tick of the average price of half an hour
    /// @param cost Pips of the share price, at the worst of the recent prices
    event Rebalance(int24 tick, uint256 total0, uint256 total1, uint256 supply, uint256 cost);
    /// @notice The executor added idle tokens to the positions. `cost` is as in `Rebalance`.
    event Compound(uint256 total0, uint256 total1, uint256 supply, uint256 cost);
    /// @notice Swap fees that positions earned, and the performance fee in them.
    event FeesCollected(uint256 fees0, uint256 fees1, uint256 performance0, uint256 performance1);
    /// @notice The owed performance fee was sent to the factory's recipient.
    event PerformanceFeeClaimed(address indexed to, uint256 amount0, uint256 amount1);
    /// @notice The protocol's part of swap fees was set.
    event PerformanceFeeSet(uint256 pips);
    /// @notice The most of each token in one deposit was set; zero accepts none of a token.
    event DepositCapsSet(uint256 cap0, uint256 cap1);
    /// @notice Emission for the holders arrived.
    event RewardReceived(uint256 amount);
    /// @notice `account` was paid its emission, which may be zero.
    event ClaimRewards(address indexed account, uint256 amount);
    /// @notice The gauge rejected a position: it earns swap fees from now on.
    event StakeFailed(uint256 indexed tokenId);

    /// @notice Deposit is currently not allowed. Please try again later: a recent price is too far from the average of
    /// half an hour.
    error DepositNotAllowed();
    /// @notice The same for the executor's actions.
    error PriceMoving();
    /// @notice Deposits are paused; everything else works.
    error EntryPaused();
    /// @notice Caller is not the factory's executor.
    error NotExecutor(address caller);
    /// @notice The caller does not act with the authority of the role.
    error NotRole(bytes32 role, address caller);
    /// @notice A withdrawal of zero shares, or a deposit worth zero shares.
    error ZeroAmount();
    /// @notice The payout or the minted shares would be lost: the receiver is zero or the vault.
    error InvalidTo(address to);
    /// @notice Not a token that is deposited here.
    error TokenNotAllowed(address token);
    /// @notice One deposit contains at most `cap` of the token, in a single-sided vault all deposits of one second
    /// together; `amount` is the resulting amount.
    error DepositAboveCap(address token, uint256 amount, uint256 cap);
    /// @notice Fewer shares than the caller accepts, or than a first deposit has to be worth.
    error TooFewShares(uint256 shares, uint256 minimum);
    /// @notice Less of one of the tokens than the caller accepts; the amounts are the shares' output.
    error TooLittleOut(uint256 amount0, uint256 amount1);
    /// @notice Less arrived than was sent.
    error TaxedToken(address token, uint256 sent, uint256 received);
    /// @notice A single-sided vault allows one of the tokens, any other both.
    error InvalidSettings();
    /// @notice A range wider or narrower than the kind allows, or too far from the average price. Zeros: the number of
    /// ranges is neither one nor two.
    error InvalidRange(int24 bottom, int24 top);
    /// @notice Rebalances are an hour apart, and shares of a single-sided vault cannot leave within the second of their
    /// deposit: the next call may be made from `notBefore`.
    error TooSoon(uint256 notBefore);
    /// @notice Pips of the share price, and at most how many.
    error CostTooHigh(uint256 cost, uint256 limit);
    /// @notice The performance fee is at most `cap`.
    error FeeTooHigh(uint256 pips, uint256 cap);
    /// @notice Called by something that is not the pool.
    error InvalidCallback(address caller);
    /// @notice Too little gas to stake the rest of a position after the withdrawal.
    error GasTooLow(uint256 gas, uint256 needed);

    /// @notice The factory that created the vault, and names the executor and the recipient of performance fees.
    function factory() external view returns (address);
    /// @notice The only concentrated pool the vault has positions in, and swaps in.
    function pool() external view returns (address);
    /// @notice The one of the pool's tokens with the lower address.
    function token0() external view returns (address);
    /// @notice The one of the pool's tokens with the higher address.
    function token1() external view returns (address);
    /// @notice The strategy of the vault; it never changes.
    function kind() external view returns (Kind);
    /// @notice Whether token0 is deposited here; it never changes.
    function allowToken0() external view returns (bool);
    /// @notice Whether token1 is deposited here; it never changes.
    function allowToken1() external view returns (bool);
    /// @notice The gauge that stakes positions; zero if they earn swap fees.
    function gauge() external view returns (address);
    /// @notice The gauge's reward token; zero without a gauge.
    function rewardToken() external view returns (address);
    /// @notice The most of token0 in one deposit, in a single-sided vault in all deposits of one second together; zero
    /// accepts none.
    function depositCap0() external view returns (uint256);
    /// @notice The most of token1 in one deposit, in a single-sided vault in all deposits of one second together; zero
    /// accepts none.
    function depositCap1() external view returns (uint256);
    /// @notice Part of swap fees, pips; at most 250,000.
    function performanceFee() external view returns (uint256);
    /// @notice Performance fee in token0 that has not been claimed.
    function owed0() external view returns (uint256);
    /// @notice Performance fee in token1 that has not been claimed.
    function owed1() external view returns (uint256);
    /// @notice Second of the last rebalance; zero before the first.
    function lastRebalance() external view returns (uint256);
    /// @notice The cost of rebalances today and in the seven days before, pips.
    function weeklyCost() external view returns (uint256);
    /// @notice The holders' amounts now, rounded down, without uncollected or unreleased fees (released over six
    /// hours), and without emission.
    function getTotalAmounts() external view returns (uint256 total0, uint256 total1);
    /// @notice The positions; the first is the main one.
    function getPositions() external view returns (Position[] memory);
    /// @notice Whether prices are calm enough for a deposit and entry is not paused.
    function isDepositAllowed() external view returns (bool);
    /// @notice Emission that `account` could claim now, including its share of the gauge's unpaid rewards, rounded
    /// down. Shares of a single-sided vault earn once the executor has invested the deposit, or after six hours.
    function earned(address account) external view returns (uint256);

    /// @notice Deposits for `to`. Of both tokens at most as much is taken as the vault's own ratio allows; of a single
    /// one everything. Unreleased fees are priced as if released, and positions as if rounded up. A deposit of both
    /// tokens is invested immediately: every position grows by its share. A single-token one stays idle until the
    /// executor invests it.
    /// @dev Reverts with EntryPaused, TokenNotAllowed, DepositAboveCap, InvalidTo, DepositNotAllowed while prices move,
    /// ZeroAmount, TooFewShares below `minShares` or TaxedToken.
    /// @return shares Minted, rounded down
    function deposit(
        uint256 deposit0,
        uint256 deposit1,
        uint256 minShares,
        address to
    )
        external
        returns (uint256 shares, uint256 amount0, uint256 amount1);
    /// @notice Burns `shares` of the caller and sends their part of everything, in both tokens, to `to`. Depends on no
    /// price, state or role; shares of a single-sided vault cannot leave within the second of their deposit. Of
    /// unreleased fees it includes a part that grows with the time the shares were held, up to their full part after
    /// six hours; the last holder receives all.
    /// @dev Emission stays claimable. Reverts with ZeroAmount, InvalidTo, TooSoon, TooLittleOut below either minimum or
    /// GasTooLow.
    function withdraw(
        uint256 shares,
        uint256 min0,
        uint256 min1,
        address to
    )
        external
        returns (uint256 amount0, uint256 amount1);
    /// @notice Anyone: collects the gauge's rewards for the current holders. Shares transferred afterwards take none of
    /// them along.
    function harvest() external;
    /// @notice Pays the caller its emission.
    function getReward() external returns (uint256 amount);
    /// @notice The executor: withdraws everything and deposits it into one or two new ranges. The part that does not
    /// fit into the first is swapped as given, then added to both. Bounds: an hour since the last, calm prices before
    /// and after, the kind's widths, 0.3 % and 1 % a week of cost.
    /// @dev Reverts with NotExecutor, TooSoon, PriceMoving, InvalidRange, CostTooHigh or GasTooLow.
    /// @param amountIn Swapped in the vault's own pool after the first range was created; 0 for no swap
    function rebalance(Range[] calldata ranges, bool zeroForOne, uint256 amountIn) external;
    /// @notice The executor: adds idle tokens to the positions, at most a tenth of the vault into each, and stakes all
    /// that can be staked. Same bounds of cost.
    /// @dev Reverts with NotExecutor, PriceMoving, CostTooHigh or GasTooLow.
    function compound() external;
    /// @notice Anyone: sends the performance fee to the factory's recipient.
    function claimPerformanceFee() external returns (uint256 amount0, uint256 amount1);
    /// @notice FEE_MANAGER. Fees earned so far are collected at the old one.
    /// @dev Reverts with NotRole or FeeTooHigh.
    function setPerformanceFee(uint256 pips) external;
    /// @notice GOVERNANCE. Zero accepts none of a token.
    function setDepositCaps(uint256 cap0, uint256 cap1) external;
}
