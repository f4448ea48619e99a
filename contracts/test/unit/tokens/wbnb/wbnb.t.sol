// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IWBNB} from '../../../../src/interfaces/tokens/IWBNB.sol';
import {WBNB} from '../../../../src/tokens/WBNB.sol';

contract Withdrawer {
    uint256 private _again;

    function withdraw(WBNB wbnb, uint256 amount, uint256 again) external {
        _again = again;
        wbnb.withdraw(amount);
    }

    receive() external payable {
        uint256 again = _again;
        _again = 0;
        if (again != 0) WBNB(payable(msg.sender)).withdraw(again);
    }
}

contract WBNB_Unit_Test is Test {
    WBNB private _wbnb;
    address private _alice = makeAddr('alice');
    address private _bob = makeAddr('bob');

    function setUp() external {
        _wbnb = new WBNB();
        vm.deal(_alice, 10e18);
        vm.prank(_alice);
        _wbnb.deposit{value: 4e18}();
    }

    function test_Deposit_ByPlainTransfer() external {
        vm.expectEmit(address(_wbnb));
        emit IWBNB.Deposit(_alice, 1e18);
        vm.prank(_alice);
        (bool ok,) = address(_wbnb).call{value: 1e18}('');
        assertTrue(ok);
        assertEq(_wbnb.balanceOf(_alice), 5e18);
        assertEq(_wbnb.totalSupply(), 5e18);
    }

    function test_Withdraw_RevertWhen_BalanceIsTooSmall() external {
        vm.expectRevert(abi.encodeWithSelector(IWBNB.InsufficientBalance.selector, 4e18, 4e18 + 1));
        vm.prank(_alice);
        _wbnb.withdraw(4e18 + 1);
    }

    function test_Withdraw_RevertWhen_CallerRefuses() external {
        vm.prank(_alice);
        _wbnb.transfer(address(this), 1e18);
        vm.expectRevert(IWBNB.NativeTransferFailed.selector);
        _wbnb.withdraw(1e18);
    }

    function test_Withdraw_WhenCallerEntersAgain() external {
        Withdrawer thief = new Withdrawer();
        vm.prank(_alice);
        _wbnb.transfer(address(thief), 1e18);
        vm.expectRevert(IWBNB.NativeTransferFailed.selector);
        thief.withdraw(_wbnb, 1e18, 1);
        thief.withdraw(_wbnb, 0.4e18, 0.6e18);
        assertEq(address(thief).balance, 1e18);
        assertEq(_wbnb.totalSupply(), 3e18);
    }

    function testFuzz_Withdraw_Otherwise_SendsNativeCoin(uint256 amount) external {
        amount = bound(amount, 0, 4e18);
        vm.prank(_alice);
        _wbnb.withdraw(amount);
        assertEq(_alice.balance, 6e18 + amount);
        assertEq(_wbnb.totalSupply(), 4e18 - amount);
    }

    function test_TransferAndTransferFrom_RevertWhen_TheBalanceIsTooSmall() external {
        vm.expectRevert(abi.encodeWithSelector(IWBNB.InsufficientBalance.selector, 0, 1));
        vm.prank(_bob);
        _wbnb.transfer(_alice, 1);
        vm.prank(_alice);
        _wbnb.approve(_bob, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IWBNB.InsufficientBalance.selector, 4e18, 4e18 + 1));
        vm.prank(_bob);
        _wbnb.transferFrom(_alice, _bob, 4e18 + 1);
    }

    function test_TransferFrom_RevertWhen_TheAllowanceIsTooSmall() external {
        vm.prank(_alice);
        _wbnb.approve(_bob, 1);
        vm.expectRevert(abi.encodeWithSelector(IWBNB.InsufficientAllowance.selector, 1, 2));
        vm.prank(_bob);
        _wbnb.transferFrom(_alice, _bob, 2);
    }

    function test_TransferFrom_Otherwise_UsesUpTheAllowance() external {
        vm.prank(_alice);
        _wbnb.approve(_bob, 3);
        vm.prank(_bob);
        _wbnb.transferFrom(_alice, _bob, 2);
        assertEq(_wbnb.allowance(_alice, _bob), 1);
        assertEq(_wbnb.balanceOf(_bob), 2);
    }

    function test_TransferFrom_GivenAnUnlimitedAllowance() external {
        vm.prank(_alice);
        _wbnb.approve(_bob, type(uint256).max);
        vm.prank(_bob);
        _wbnb.transferFrom(_alice, _bob, 2);
        assertEq(_wbnb.allowance(_alice, _bob), type(uint256).max);
    }

    function testFuzz_Supply_EqualsTheNativeCoinHeld(uint256 paid, uint256 withdrawn) external {
        paid = bound(paid, 0, 6e18);
        withdrawn = bound(withdrawn, 0, 4e18 + paid);
        vm.startPrank(_alice);
        _wbnb.deposit{value: paid}();
        _wbnb.transfer(_bob, 4e18 + paid - withdrawn);
        _wbnb.withdraw(withdrawn);
        assertEq(_wbnb.totalSupply(), address(_wbnb).balance);
        assertEq(_wbnb.totalSupply(), 4e18 + paid - withdrawn);
    }

    function test_Transfer_ToOneselfKeepsTheBalance() external {
        vm.prank(_alice);
        _wbnb.transfer(_alice, 4e18);
        assertEq(_wbnb.balanceOf(_alice), 4e18);
    }
}
