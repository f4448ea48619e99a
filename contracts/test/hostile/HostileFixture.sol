// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {Fixture} from '../utils/Fixture.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';

/// @title The world with a pool of a hostile token and token0
abstract contract HostileFixture is Fixture {
    Pool internal pool;

    function _open(HostileToken token) internal {
        pool = _hostilePool(token);
        skip(3);
    }

    function _in(HostileToken token) internal view returns (IRouter.Route[] memory) {
        return _route(address(token), address(token0), false);
    }

    function _out(HostileToken token) internal view returns (IRouter.Route[] memory) {
        return _route(address(token0), address(token), false);
    }

    /// @dev Alice sells `amount` of the hostile token through the router to bob.
    function _sell(HostileToken token, uint256 amount) internal returns (uint256) {
        token.mint(alice, amount);
        vm.startPrank(alice);
        token.approve(address(router), amount);
        uint256 out = router.swapExactTokensForTokens(amount, 0, _in(token), bob, DEADLINE);
        vm.stopPrank();
        return out;
    }

    /// @dev Alice buys the hostile token with `amount` of token0 through the router for bob.
    function _buy(HostileToken token, uint256 amount) internal returns (uint256 out) {
        _fund(address(token0), alice, amount);
        vm.prank(alice);
        return router.swapExactTokensForTokens(amount, 0, _out(token), bob, DEADLINE);
    }

    /// @dev Alice takes all her liquidity out.
    function _exit() internal returns (uint256 amount0, uint256 amount1) {
        uint256 liquidity = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(address(pool), liquidity);
        return pool.burn(alice);
    }

    /// @dev The payout of an exit or claim in the honest token.
    function _honest(uint256 amount0, uint256 amount1) internal view returns (uint256) {
        return pool.token0() == address(token0) ? amount0 : amount1;
    }
}
