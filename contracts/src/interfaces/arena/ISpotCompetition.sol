// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../router/IRouter.sol';
import {ICompetition} from './ICompetition.sol';
import {ICompetitionFactory} from './ICompetitionFactory.sol';

/// @title A competition in which participants swap their deposits
/// @dev Funds never leave the contract before the end. They are booked per participant and token, as measured by
/// balances.
interface ISpotCompetition is ICompetition {
    /// @notice How a tradable token is valued: the pools, of classic, stable or concentrated type, from it to the
    /// winning token.
    struct Reference {
        address token;
        address[] pools;
    }

    /// @notice The tradable tokens.
    /// @param tokens Tradable tokens, 2 to 16, including the winning one
    /// @param references One for each tradable token except the winning one, in the order of `tokens`
    /// @param belowBar Whether the host admits tokens below the factory's bar
    struct Market {
        address[] tokens;
        Reference[] references;
        bool belowBar;
    }

    /// @notice A participant swapped. `loss` is the loss of the swap out of `valueIn`, both in raw units of the winning
    /// token by averages of half an hour.
    event Traded(
        address indexed account,
        address indexed tokenIn,
        address indexed tokenOut,
        uint256 amountIn,
        uint256 amountOut,
        uint256 valueIn,
        uint256 loss
    );

    /// @notice The token is not traded in this competition.
    error NotTradable(address token);
    /// @notice The account holds `balance` raw units of the token here.
    error InsufficientBalance(address token, uint256 balance, uint256 amount);
    /// @notice The pool was created after registration opened; `createdAt` is zero if it is not one of ours.
    error PoolTooNew(address pool, uint256 createdAt);
    /// @notice The pool returns no average of half an hour, or is not one of ours.
    error NoAverage(address pool);
    /// @notice The swap is too far from the average of half an hour: `valueOut` for `valueIn`, raw units of the winning token.
    error PriceTooFar(uint256 valueIn, uint256 valueOut);
    /// @notice The losses of this day exceed a participant's budget for swaps.
    error LossBudgetSpent(uint256 loss, uint256 budget);
    /// @notice The gains of this day's swaps above the averages, minus their losses, exceed their budget: gains from a
    /// participant's own pool are a deposit, not a profit.
    error GainBudgetSpent(uint256 gain, uint256 budget);

    /// @notice The tradable tokens.
    function market() external view returns (Market memory);
    /// @notice The limits of trades.
    function tradeLimits() external view returns (ICompetitionFactory.TradeLimits memory);
    /// @notice The guard that knows the age of pools and the value of tokens.
    function routeGuard() external view returns (address);
    /// @notice Raw units of a token that are booked for the account, withdrawn ones too: the end freezes them.
    function balanceOf(address account, address token) external view returns (uint256);
    /// @notice Whether the account took the token out after the end.
    function isWithdrawn(address account, address token) external view returns (bool);
    /// @notice Raw units of the winning token that the account lost by its swaps on a day of the competition.
    function lossOf(address account, uint256 day) external view returns (uint256);
    /// @notice Raw units of the winning token that its swaps of that day brought above the averages.
    function gainOf(address account, uint256 day) external view returns (uint256);
    /// @notice Value of an amount in raw units of the winning token, by averages of half an hour, rounded down.
    /// @dev Reverts with NotTradable or NoAverage.
    function valueOf(address token, uint256 amount) external view returns (uint256);

    /// @notice Called once, by the factory that made the clone. The contribution follows.
    /// @dev Reverts with NotFactory, InvalidRules or NoAverage.
    function initialize(
        address host_,
        Rules calldata rules_,
        Market calldata market_,
        ICompetitionFactory.TradeLimits calldata limits
    )
        external;
    /// @notice The router's call of this name, with the caller's booked balance; only while the competition is live.
    /// @dev Reverts with WrongPhase, NotParticipant, NotTradable, InsufficientBalance, PoolTooNew, NoAverage,
    /// PriceTooFar, LossBudgetSpent or GainBudgetSpent, with FeeOnTransfer if more left than was sold, and as the
    /// router.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        IRouter.Route[] calldata routes,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
    /// @notice Like the function above, for a split.
    function swapExactTokensForTokensSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        IRouter.Step[] calldata steps,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
    /// @notice Takes everything out that is booked for the caller in `tokens`, after the end. A token that refuses blocks only itself.
    /// @dev Reverts with WrongPhase, NotParticipant or NothingToClaim.
    function withdraw(address[] calldata tokens) external;
}
