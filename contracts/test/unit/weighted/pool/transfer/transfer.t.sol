// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from 'solady/tokens/ERC20.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedTransfer_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(ERC20.transfer, (bob, 0)));
        _assertGuarded(abi.encodeCall(ERC20.transferFrom, (alice, bob, 0)));
    }

    function test_RevertWhen_TheReceiverIsNobody() external {
        bytes memory reason = abi.encodeWithSelector(IPool.InvalidTo.selector, address(0));
        vm.startPrank(alice);
        pool.approve(alice, 1);
        vm.expectRevert(reason);
        pool.transfer(address(0), 1);
        vm.expectRevert(reason);
        pool.transferFrom(alice, address(0), 1);
        vm.stopPrank();
        for (uint256 i; i < 3; ++i) {
            _pay(sorted[i], address(pool), 1e18);
        }
        vm.expectRevert(reason);
        pool.mint(address(0));
        vm.expectRevert(reason);
        pool.mintSingle(sorted[0], address(0));
    }

    function test_RevertWhen_TheCallerIsPermit2WithoutAllowance() external {
        vm.expectRevert(ERC20.InsufficientAllowance.selector);
        vm.prank(0x000000000022D473030F116dDEE9F6B43aC78BA3);
        pool.transferFrom(alice, bob, 1);
    }

    function test_WhenPoolTokensMove() external {
        _swap(pool, sorted[0], sorted[1], 1000e18, address(this));
        uint256 earned = pool.claimable(alice)[0];
        uint256 all = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(bob, all);
        assertEq(pool.claimable(alice)[0], earned, 'the sender keeps what it earned');
        assertEq(pool.claimable(bob)[0], 0, 'the receiver starts at nothing');
        _swap(pool, sorted[0], sorted[1], 1000e18, address(this));
        assertEq(pool.claimable(alice)[0], earned, 'the sender earns no more');
        assertGt(pool.claimable(bob)[0], 0, 'the receiver earns');
    }
}
