// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRouteGuard} from '../interfaces/arena/IRouteGuard.sol';
import {ISpotCompetition} from '../interfaces/arena/ISpotCompetition.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {PrizeMath} from '../libraries/PrizeMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {SpotMarket} from './SpotMarket.sol';

// ARENA-25
/// @title Swaps of participants' booked balances
/// @dev The router takes the sold amount by an exact allowance. The received amount is measured by balances, capped by
/// what pools report as sent: a hostile token on the route that makes another account pay here profits no one.
abstract contract SpotTrading is SpotMarket {
    using SafeCastLib for uint256;
    using SafeTransferLib for address;

    /// @dev One word: the booked amount, and whether it was withdrawn.
    struct Booked {
        uint128 amount;
        bool withdrawn;
    }

    /// @dev One word: a day's losses and gains of swaps against the averages, in raw units of the winning token.
    struct Day {
        uint128 loss;
        uint128 gain;
    }

    /// @dev A swap in progress, with this contract's balances before it.
    struct Swap {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 heldIn;
        uint256 heldOut;
    }

    address private immutable ROUTER;
    mapping(address account => mapping(address token => Booked)) internal _booked;
    mapping(address account => mapping(uint256 day => Day)) private _days;

    constructor() {
        ROUTER = IRouteGuard(routeGuard).router();
    }

    /// @inheritdoc ISpotCompetition
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        IRouter.Route[] calldata routes,
        uint256 deadline
    )
        external
        lock
        returns (uint256 amountOut)
    {
        if (routes.length == 0) revert IRouter.InvalidPathLength(0);
        Swap memory s = _begin(routes[0].from, routes[routes.length - 1].to, amountIn);
        IRouteGuard(routeGuard).requireRoutes(routes, _rules.registrationStart);
        amountOut = IRouter(ROUTER).swapExactTokensForTokens(amountIn, amountOutMin, routes, address(this), deadline);
        return _finish(s, amountOut);
    }

    /// @inheritdoc ISpotCompetition
    function swapExactTokensForTokensSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        IRouter.Step[] calldata steps,
        uint256 deadline
    )
        external
        lock
        returns (uint256 amountOut)
    {
        if (steps.length == 0) revert IRouter.InvalidPathLength(0);
        Swap memory s = _begin(steps[0].tokenIn, steps[steps.length - 1].tokenOut, amountIn);
        IRouteGuard(routeGuard).requireSteps(steps, _rules.registrationStart);
        amountOut =
            IRouter(ROUTER).swapExactTokensForTokensSplit(amountIn, amountOutMin, steps, address(this), deadline);
        return _finish(s, amountOut);
    }

    /// @inheritdoc ISpotCompetition
    function lossOf(address account, uint256 day) external view returns (uint256) {
        return _days[account][day].loss;
    }

    /// @inheritdoc ISpotCompetition
    function gainOf(address account, uint256 day) external view returns (uint256) {
        return _days[account][day].gain;
    }

    /// @dev Deducts the sold amount from the caller's booked balance and approves the router for it.
    function _begin(address tokenIn, address tokenOut, uint256 amountIn) private returns (Swap memory s) {
        _requirePhase(Phase.Live);
        _requireParticipant(msg.sender);
        _requireTradable(tokenIn);
        _requireTradable(tokenOut);
        if (tokenIn == tokenOut) revert IRouter.InvalidPath();
        Booked storage sold = _booked[msg.sender][tokenIn];
        if (amountIn > sold.amount) revert InsufficientBalance(tokenIn, sold.amount, amountIn);
        sold.amount -= uint128(amountIn);
        s = Swap(tokenIn, tokenOut, amountIn, tokenIn.balanceOf(address(this)), tokenOut.balanceOf(address(this)));
        TokenCalls.allow(tokenIn, ROUTER, amountIn);
    }

    /// @param sent The amount that the pools report as sent here
    function _finish(Swap memory s, uint256 sent) private returns (uint256 amountOut) {
        TokenCalls.disallow(s.tokenIn, ROUTER);
        uint256 spent = FixedPointMathLib.zeroFloorSub(s.heldIn, s.tokenIn.balanceOf(address(this)));
        if (spent > s.amountIn) revert FeeOnTransfer(s.tokenIn, s.amountIn, spent);
        uint256 grown = FixedPointMathLib.zeroFloorSub(s.tokenOut.balanceOf(address(this)), s.heldOut);
        amountOut = FixedPointMathLib.min(sent, grown);
        Booked storage bought = _booked[msg.sender][s.tokenOut];
        bought.amount = (bought.amount + amountOut).toUint128();
        _entries[msg.sender].traded = true;
        (uint256 valueIn, uint256 loss) = _judge(s, amountOut);
        emit Traded(msg.sender, s.tokenIn, s.tokenOut, s.amountIn, amountOut, valueIn, loss);
    }

    /// @dev Compares the swap with the averages, and the day with the account's deposits.
    function _judge(Swap memory s, uint256 amountOut) private returns (uint256 valueIn, uint256 loss) {
        uint256 valueOut = _valueOf(s.tokenOut, amountOut);
        valueIn = _valueOf(s.tokenIn, s.amountIn);
        loss = FixedPointMathLib.zeroFloorSub(valueIn, valueOut);
        uint256 gain = FixedPointMathLib.zeroFloorSub(valueOut, valueIn);
        if (loss + gain > FixedPointMathLib.fullMulDiv(valueIn, _limits.maxDeviationBps, PrizeMath.BPS)) {
            revert PriceTooFar(valueIn, valueOut);
        }
        uint256 budget = uint256(_entries[msg.sender].deposited) * _limits.dailyLossBps / PrizeMath.BPS;
        Day storage day = _days[msg.sender][(block.timestamp - _rules.start) / 1 days];
        (uint256 lost, uint256 won) = (day.loss + loss, day.gain + gain);
        if (lost > budget) revert LossBudgetSpent(lost, budget);
        if (won > lost + budget) revert GainBudgetSpent(won - lost, budget);
        (day.loss, day.gain) = (lost.toUint128(), won.toUint128());
    }
}
