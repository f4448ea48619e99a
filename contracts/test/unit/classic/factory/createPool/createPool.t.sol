// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vm} from 'forge-std/Vm.sol';
import {Fixture} from '../../../../utils/Fixture.sol';
import {IPoolFactory} from '../../../../../src/interfaces/amm/classic/IPoolFactory.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';

contract CreatePool_Unit_Test is Fixture {
    function test_RevertGiven_CreationIsPaused() external {
        vm.prank(pauser);
        factory.setPauseState(true);
        vm.expectRevert(IPoolFactory.PoolCreationPaused.selector);
        factory.createPool(address(token1), address(dollar), false);
        // POOL-23: exits are never pausable
        _swap(classic, true, 1e18, bob);
        uint256 liquidity = classic.balanceOf(alice);
        vm.startPrank(alice);
        classic.transfer(address(classic), liquidity);
        (uint256 amount0,) = classic.burn(alice);
        assertGt(amount0, 0);
    }

    function test_RevertWhen_BothTokensAreTheSame() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.SameAddress.selector, address(token0)));
        factory.createPool(address(token0), address(token0), false);
    }

    function test_RevertWhen_TokenIsZero() external {
        vm.expectRevert(IPoolFactory.ZeroAddress.selector);
        factory.createPool(address(token0), address(0), false);
    }

    function test_RevertWhen_PoolExists() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolAlreadyExists.selector, address(classic)));
        factory.createPool(address(token1), address(token0), false);
    }

    function test_RevertWhen_TokenAnswersNoDecimals() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.InvalidDecimals.selector, bob));
        factory.createPool(address(token0), bob, false);
    }

    function test_RevertWhen_TokenHasMoreThan18Decimals() external {
        address wide = address(new TestToken('Wide', 'WIDE', 19, address(this)));
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.InvalidDecimals.selector, wide));
        factory.createPool(address(token0), wide, false);
    }

    function test_WhenThePoolIsNew() external {
        (address a, address b) =
            address(dollar) < address(token1) ? (address(dollar), address(token1)) : (address(token1), address(dollar));
        bytes32 salt = keccak256(abi.encodePacked(a, b, true));
        address expected = vm.computeCreate2Address(salt, keccak256(vm.getCode('Pool.sol:Pool')), address(factory));
        assertEq(factory.poolInitCodeHash(), keccak256(vm.getCode('Pool.sol:Pool')));
        vm.expectEmit(address(factory));
        emit IPoolFactory.PoolCreated(a, b, true, expected, 400, 3, 3);
        address pool = factory.createPool(address(token1), address(dollar), true);
        assertEq(pool, expected);
        assertEq(router.poolFor(address(dollar), address(token1), STABLE), pool);
        assertEq(factory.getPool(a, b, true), pool);
        assertEq(factory.getPool(b, a, true), pool);
        assertEq(factory.allPools(2), pool);
        assertEq(factory.allPoolsLength(), 3);
        assertTrue(factory.isPool(pool));
        assertEq(factory.getFee(pool, true), 400);
        (address left,,,,,) = factory.parameters();
        assertEq(left, address(0));
    }

    function test_EmitsTokenSeenOncePerToken() external {
        TestToken fresh = new TestToken('Fresh', 'FRS', 9, address(this));
        vm.expectEmit(address(factory));
        emit IPoolFactory.TokenSeen(address(fresh), 9, 'FRS', 'Fresh');
        factory.createPool(address(token0), address(fresh), false);
        vm.recordLogs();
        factory.createPool(address(token1), address(fresh), false);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            assertNotEq(logs[i].topics[0], IPoolFactory.TokenSeen.selector, 'seen twice');
        }
    }
}
