// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {Fixture} from './Fixture.sol';

/// @title The world with a pool of wrapped native coin and token0
abstract contract NativeFixture is Fixture {
    Pool internal native;

    function setUp() public virtual override {
        super.setUp();
        native = Pool(factory.createPool(address(wbnb), address(token0), false));
        vm.deal(address(this), 10_000e18);
        wbnb.deposit{value: 10_000e18}();
        wbnb.transfer(address(native), 10_000e18);
        token0.mint(address(native), DEPTH);
        native.mint(alice);
        skip(3);
    }

    function _assertRouterHoldsNothing() internal view {
        assertEq(address(router).balance, 0);
        assertEq(wbnb.balanceOf(address(router)), 0);
        assertEq(token0.balanceOf(address(router)), 0);
    }
}
